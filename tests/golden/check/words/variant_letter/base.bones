language 1
game "B"
players 2
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
phase turn(p: seat):
  p chooses:
    "lay" t from his hand: move t to boneyard
play:
  deal 5 from boneyard to each player's hand
  for each p: turn(p)
  win players
words:
  "lay": "{he lays} {t}"
