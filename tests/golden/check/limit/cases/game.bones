# lines and cases that together are too much
language 1
game "T"

players 2

play: win players
