# a range of players has a 'to'
language 1
game "T"

players 2-4

play: win players
