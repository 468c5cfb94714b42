# the chips to start with are known before the game begins
language 1
game "T"

players 2
number n
chips n

play: win players
