# two openings of one name
language 2
game "T"

players 2

play: win players
