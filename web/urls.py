"""The pages of the house; so far Evennia's own."""

from evennia.web.urls import urlpatterns as evennia_pages

urlpatterns = [*evennia_pages]
