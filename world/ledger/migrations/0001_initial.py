"""The tables of the ledger, with their constraints."""

from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Match",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("table", models.CharField(max_length=80)),
                ("game", models.CharField(max_length=40)),
                ("rules", models.IntegerField()),
                ("options", models.JSONField(default=dict)),
                ("unit", models.BigIntegerField()),
                ("deposit", models.BigIntegerField()),
                ("strength", models.IntegerField()),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("running", "Running"),
                            ("finished", "Finished"),
                            ("aborted", "Aborted"),
                        ],
                        default="running",
                        max_length=8,
                    ),
                ),
                ("length", models.IntegerField(null=True)),
                ("started", models.DateTimeField(auto_now_add=True)),
                ("ended", models.DateTimeField(null=True)),
            ],
            options={
                "verbose_name_plural": "matches",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("deposit__gt", 0), ("deposit__lte", 1000000000000000), ("unit__gt", 0)
                        ),
                        name="match_stakes",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("ended", None), ("length", None), ("state", "running")),
                            models.Q(
                                ("ended__isnull", False),
                                ("length__isnull", False),
                                ("state", "finished"),
                            ),
                            models.Q(("ended__isnull", False), ("state", "aborted")),
                            _connector="OR",
                        ),
                        name="match_end",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("state", "running")),
                        fields=("table",),
                        name="one_running_match_a_table",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Booking",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("reference", models.CharField(max_length=120, unique=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("welcome", "Welcome"),
                            ("transfer", "Transfer"),
                            ("wage", "Wage"),
                            ("stake", "Stake"),
                            ("payout", "Payout"),
                            ("refund", "Refund"),
                        ],
                        max_length=8,
                    ),
                ),
                ("booked", models.DateTimeField(auto_now_add=True)),
                (
                    "match",
                    models.ForeignKey(
                        null=True,
                        on_delete=models.PROTECT,
                        related_name="bookings",
                        to="ledger.match",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Action",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ply", models.IntegerField()),
                ("seat", models.SmallIntegerField()),
                ("notation", models.CharField(max_length=250)),
                (
                    "reason",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "Own"),
                            ("absent", "Absent"),
                            ("slow", "Slow"),
                            ("left", "Left"),
                        ],
                        max_length=8,
                    ),
                ),
                ("acted", models.DateTimeField(auto_now_add=True)),
                (
                    "match",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=models.PROTECT,
                        related_name="actions",
                        to="ledger.match",
                    ),
                ),
            ],
            options={
                "ordering": ["match", "ply"],
            },
        ),
        migrations.CreateModel(
            name="MatchSeat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.SmallIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[("player", "Player"), ("friend", "Friend")], max_length=8
                    ),
                ),
                ("player", models.BigIntegerField(db_index=True, null=True)),
                ("friend", models.CharField(blank=True, max_length=40)),
                ("name", models.CharField(max_length=80)),
                ("successor", models.CharField(blank=True, max_length=40)),
                ("successor_name", models.CharField(blank=True, max_length=80)),
                ("points", models.IntegerField(null=True)),
                ("payout", models.BigIntegerField(null=True)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=models.PROTECT,
                        related_name="seats",
                        to="ledger.match",
                    ),
                ),
            ],
            options={
                "ordering": ["match", "seat"],
            },
        ),
        migrations.CreateModel(
            name="News",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("player", models.BigIntegerField()),
                ("game", models.CharField(max_length=40)),
                ("name", models.CharField(max_length=80)),
                ("announced", models.DateTimeField(null=True)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=models.PROTECT,
                        related_name="news",
                        to="ledger.match",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "news",
            },
        ),
        migrations.CreateModel(
            name="Purse",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[("house", "House"), ("player", "Player"), ("escrow", "Escrow")],
                        max_length=8,
                    ),
                ),
                ("player", models.BigIntegerField(null=True, unique=True)),
                ("name", models.CharField(max_length=80)),
                ("balance", models.BigIntegerField(default=0)),
                ("opened", models.DateTimeField(auto_now_add=True)),
                (
                    "match",
                    models.OneToOneField(
                        null=True,
                        on_delete=models.PROTECT,
                        related_name="escrow",
                        to="ledger.match",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Posting",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("amount", models.BigIntegerField()),
                (
                    "booking",
                    models.ForeignKey(
                        on_delete=models.PROTECT,
                        related_name="postings",
                        to="ledger.booking",
                    ),
                ),
                (
                    "credit",
                    models.ForeignKey(
                        on_delete=models.PROTECT,
                        related_name="credits",
                        to="ledger.purse",
                    ),
                ),
                (
                    "debit",
                    models.ForeignKey(
                        on_delete=models.PROTECT,
                        related_name="debits",
                        to="ledger.purse",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Rung",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("player", models.BigIntegerField()),
                ("game", models.CharField(max_length=40)),
                ("rung", models.SmallIntegerField()),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=models.PROTECT,
                        related_name="rungs",
                        to="ledger.match",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Experience",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("player", models.BigIntegerField()),
                ("game", models.CharField(max_length=40)),
                ("amount", models.IntegerField()),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=models.PROTECT,
                        related_name="experience",
                        to="ledger.match",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "experience",
                "indexes": [models.Index(fields=["player", "game"], name="experience_of_player")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("player", "match"), name="experience_once_a_match"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("amount__gt", 0)), name="experience_amount"
                    ),
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.CheckConstraint(
                condition=models.Q(("reference", ""), _negated=True), name="booking_has_reference"
            ),
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.UniqueConstraint(fields=("match", "kind"), name="match_booked_once"),
        ),
        migrations.AddConstraint(
            model_name="booking",
            constraint=models.UniqueConstraint(
                condition=models.Q(("kind__in", ["payout", "refund"])),
                fields=("match",),
                name="match_settled_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="action",
            constraint=models.UniqueConstraint(fields=("match", "ply"), name="one_action_a_ply"),
        ),
        migrations.AddConstraint(
            model_name="action",
            constraint=models.CheckConstraint(
                condition=models.Q(("seat__gte", -1)), name="action_seat"
            ),
        ),
        migrations.AddConstraint(
            model_name="matchseat",
            constraint=models.UniqueConstraint(fields=("match", "seat"), name="one_holder_a_seat"),
        ),
        migrations.AddConstraint(
            model_name="matchseat",
            constraint=models.UniqueConstraint(
                fields=("match", "player"), name="one_seat_a_player"
            ),
        ),
        migrations.AddConstraint(
            model_name="matchseat",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("friend", ""), ("kind", "player"), ("player__isnull", False)),
                    models.Q(
                        ("kind", "friend"),
                        ("player", None),
                        ("successor", ""),
                        models.Q(("friend", ""), _negated=True),
                    ),
                    _connector="OR",
                ),
                name="seat_holder",
            ),
        ),
        migrations.AddConstraint(
            model_name="matchseat",
            constraint=models.CheckConstraint(
                condition=models.Q(("seat__gte", 0)), name="seat_number"
            ),
        ),
        migrations.AddConstraint(
            model_name="news",
            constraint=models.UniqueConstraint(
                fields=("player", "game"), name="news_once_a_player"
            ),
        ),
        migrations.AddConstraint(
            model_name="purse",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", "house"), ("match", None), ("player", None)),
                    models.Q(("kind", "player"), ("match", None), ("player__isnull", False)),
                    models.Q(("kind", "escrow"), ("match__isnull", False), ("player", None)),
                    _connector="OR",
                ),
                name="purse_owner",
            ),
        ),
        migrations.AddConstraint(
            model_name="purse",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind", "house"), ("balance__gte", 0), _connector="OR"),
                name="purse_never_below_zero",
            ),
        ),
        migrations.AddConstraint(
            model_name="purse",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("balance__gte", -1000000000000000000), ("balance__lte", 1000000000000000000)
                ),
                name="purse_within_bounds",
            ),
        ),
        migrations.AddConstraint(
            model_name="purse",
            constraint=models.UniqueConstraint(
                condition=models.Q(("kind", "house")), fields=("kind",), name="one_house"
            ),
        ),
        migrations.AddConstraint(
            model_name="posting",
            constraint=models.CheckConstraint(
                condition=models.Q(("amount__gt", 0), ("amount__lte", 1000000000000000)),
                name="posting_amount",
            ),
        ),
        migrations.AddConstraint(
            model_name="posting",
            constraint=models.CheckConstraint(
                condition=models.Q(("debit", models.F("credit")), _negated=True),
                name="posting_moves",
            ),
        ),
        migrations.AddConstraint(
            model_name="rung",
            constraint=models.UniqueConstraint(
                fields=("player", "game", "rung"), name="rung_told_once"
            ),
        ),
    ]
