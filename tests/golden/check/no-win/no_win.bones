# nobody can win
language 1
game "T"

players 2
number n

play: set n to 1
