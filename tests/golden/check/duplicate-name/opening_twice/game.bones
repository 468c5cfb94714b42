# two openings of one name
language 1
game "T"

players 2

play: win players
