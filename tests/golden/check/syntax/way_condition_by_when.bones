# the condition of a way is no 'when'
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
      "give" t from his hand when t = [6-6]: move t to boneyard
      "pass"
  win players
