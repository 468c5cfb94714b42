language 1
game "Shown to No Seats"

players 2
number x

play:
  (first q) chooses:
    "a" k from 1 to 2: set x to k
  reveal x to no seats
  for each p: p chooses: "on"
  win players
