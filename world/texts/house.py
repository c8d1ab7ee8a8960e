"""What the house itself tells its guests when it opens, closes or was away for a moment."""

CLOSING = "Oleg klopft auf den Tresen: „Feierabend, die Taverne schließt. Eure Partien warten.“"
RELOADING = "Das Licht flackert. Einen Augenblick, gleich geht es weiter."
RELOADED = "Das Licht brennt wieder ruhig, alles ist an seinem Platz."
CRASHED = (
    "Für einen Augenblick war es stockfinster. Nun brennt das Licht wieder, und alles ist so, "
    "wie es zuletzt aufgeschrieben wurde."
)
