# a choice among the tiles of all seats
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
      "take" t from every hand where t = [6-6]: move t to his hand
      "pass"
  win players
