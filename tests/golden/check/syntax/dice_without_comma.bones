# the names of dice stand with commas
language 1
game "T"

players 2
dice red white

play: win players
