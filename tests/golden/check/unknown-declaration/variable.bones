# a variable begins with its type
language 1
game "T"

variable n
players 2

play: win players
