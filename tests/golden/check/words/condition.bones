# words of a condition with a name that tell what it is not given
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
number turn, seen by all

define heavy(t: tile): pips of t > 6

play:
  gather boneyard
  deal 2 from boneyard to each player's hand
  for each p:
    p chooses:
      "change" t from his hand where heavy(t):
        move t to boneyard
        move 1 from boneyard to his hand
      "stay"
  win players

words:
  heavy: "{u} must be a heavy tile"
