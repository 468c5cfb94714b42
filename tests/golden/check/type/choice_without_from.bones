# what is chosen from nothing is a seat
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "leaving" m where pips of m > 2: move m to boneyard
      "pass"
  win players
