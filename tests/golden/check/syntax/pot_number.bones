# a pot begins empty
language 1
game "T"

players 2
chips 20
pot kitty 10

play: win players
