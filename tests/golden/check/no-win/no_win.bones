# nobody can win
language 1
game "T"

players 2
number n, seen by all

play: set n to 1
