# a choice is secret unless it is open
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
seat leader

play:
  turns of p from leader, one lap:
    p chooses secretly:
      "go": mix boneyard
  win players
