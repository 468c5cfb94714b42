# clauses that are cited together stand with commas
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  mix boneyard (TT-1 and TT-2)
  win players
