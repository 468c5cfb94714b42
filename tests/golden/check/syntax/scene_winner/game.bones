# who has won stands after 'ended'
language 1
game "T"

players 2

play: win players
