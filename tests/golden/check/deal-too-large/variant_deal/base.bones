language 1
game "B"
players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat
define size: 5
phase out:
  deal size from boneyard to each player's hand
play:
  gather boneyard
  mix boneyard
  out
  deal 8 from boneyard to (first p in players)'s hand
  win players
