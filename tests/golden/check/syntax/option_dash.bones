# a range has a 'to'
language 1
game "T"

players 2
option goal: 1-6

play: win players
