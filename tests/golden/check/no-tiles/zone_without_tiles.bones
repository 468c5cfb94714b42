# a zone needs tiles
language 1
game "T"

players 2
zone pond

play: win players
