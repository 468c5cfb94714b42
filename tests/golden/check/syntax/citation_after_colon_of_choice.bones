# a choice cites its clauses before the colon
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
seat leader

play:
  turns of p from leader, one lap:
    p chooses: (TT-1)
      "draw": move 1 from boneyard to his hand
  win players
