# a way cites its clauses after what is chosen
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "give" (TT-1) t from his hand: move t to boneyard
      "pass"
  win players
