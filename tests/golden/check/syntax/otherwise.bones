# what is left to choose stands below 'if none'
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
      "draw" where target > 2: move 1 from boneyard to his hand
      otherwise:
        "pass"
  win players
