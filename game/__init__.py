"""The rules of the games and the minds of Oleg's friends, pure and without a server."""
