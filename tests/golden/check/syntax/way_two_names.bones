# each thing that is chosen has its own 'from'
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
      "give" t, u from his hand: mix boneyard
      "pass"
  win players
