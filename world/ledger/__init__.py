"""The tavern's books: purses, bookings, matches and experience; `books` is the door to write."""
