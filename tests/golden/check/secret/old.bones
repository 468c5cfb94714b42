# what a hand was before a tile of it was laid away unseen is not shown with the hand
language 1
game "T"
use "hands"
players 2 to 4
tiles double 6
number worth of each seat
number told-worth of each seat, seen by all

play:
  deal-hands(5)
  for each p: set his worth to pips of his hand
  for each p:
    p chooses:
      "away" t from his hand: move t to boneyard
  for each p: reveal his hand
  for each p: set his told-worth to his worth
  for each p:
    p chooses: "on"
  win players
