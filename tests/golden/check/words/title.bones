# a title with a value and no colon before it
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
number turn, seen by all

play:
  gather boneyard
  deal 2 from boneyard to each player's hand
  for each p:
    p chooses:
      "change" t from his hand:
        move t to boneyard
        move 1 from boneyard to his hand
  win players

words:
  turn: "{turn} turns"
