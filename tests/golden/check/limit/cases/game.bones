# lines and cases that together are too much
language 2
game "T"

players 2

play: win players
