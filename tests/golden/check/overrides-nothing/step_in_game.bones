# a step at the left margin belongs in a variant
language 1
game "T"

players 2

step deal: win players

play: win players
