# the set and the pile have lines of their own
language 1
game "T"

deck double 6
players 2

play: win players
