# a loop says 'each'
language 1
game "T"

players 2 to 4
number score of each seat, seen by all

play:
  for p in players: add 1 to p's score
  win players
