# a game says how it goes
language 1
game "T"

players 2
