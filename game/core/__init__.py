"""What all games share: the contract, matches, notation, cards and tricks."""
