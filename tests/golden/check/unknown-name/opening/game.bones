# a scenario begins with an opening that is misspelt
language 1
game "T"

players 2

play: win players
