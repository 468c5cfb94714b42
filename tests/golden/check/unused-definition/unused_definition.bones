# a definition that nothing uses
language 1
game "T"

players 2
define spare: 3

play: win players
