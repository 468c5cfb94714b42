# A zone of each seat is given where one zone is meant.
language 1
game "T"
players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

phase put-back(zone z): move z to boneyard

play:
  put-back(hand)
  win players
