# a tier cites its clauses before the colon
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
number target
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "draw" where target > 1: move 1 from boneyard to his hand
      if none: (TT-1)
        "pass"
  win players
