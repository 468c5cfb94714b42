# a game has one 'play'
language 1
game "T"

players 2

play: win players

play: win no seats
