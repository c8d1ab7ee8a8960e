"""What the compiled searches of all games share."""
