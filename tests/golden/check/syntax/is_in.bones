# 'in' stands without 'is'
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
seat leader

play:
  turns of p from leader, one lap:
    if [6-6] is in p's hand: set leader to p
  win players
