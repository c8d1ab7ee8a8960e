"""The ledger in Django's admin: to look at, never to change."""

from django.contrib import admin

from world.ledger import models


class ReadOnlyAdmin(admin.ModelAdmin):
    """Shows rows and refuses to add, change or delete them."""

    def has_add_permission(self, request) -> bool:  # noqa: ARG002
        return False

    def has_change_permission(self, request, obj=None) -> bool:  # noqa: ARG002
        return False

    def has_delete_permission(self, request, obj=None) -> bool:  # noqa: ARG002
        return False


for _model, _columns in {
    models.Purse: ("name", "kind", "player", "balance", "opened"),
    models.Booking: ("reference", "kind", "match", "booked"),
    models.Posting: ("booking", "debit", "credit", "amount"),
    models.Match: ("id", "game", "table", "state", "deposit", "started", "ended"),
    models.MatchSeat: ("match", "seat", "name", "successor_name", "points", "payout"),
    models.Action: ("match", "ply", "seat", "notation", "reason"),
    models.Experience: ("player", "game", "match", "amount"),
    models.Rung: ("player", "game", "rung", "match"),
    models.News: ("name", "game", "announced"),
}.items():
    admin.site.register(
        _model, type(f"{_model.__name__}Admin", (ReadOnlyAdmin,), {"list_display": _columns})
    )
