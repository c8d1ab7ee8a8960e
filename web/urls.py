"""The pages of the house: the web client, and nothing else; nothing comes from foreign servers."""

from django.conf import settings
from django.urls import path
from django.views.generic import RedirectView, TemplateView

_CLIENT = TemplateView.as_view(
    template_name="taverne/client.html",
    extra_context={"port": settings.WEBSOCKET_CLIENT_PORT, "house": settings.SERVERNAME},
)

urlpatterns = [
    path("", RedirectView.as_view(url="/webclient/")),
    path("webclient", RedirectView.as_view(url="/webclient/")),
    path("webclient/", _CLIENT),
]
