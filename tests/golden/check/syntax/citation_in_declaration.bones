# a declaration cites its clauses at its end
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone heap (TT-1) of each seat

play:
  mix boneyard
  win players
