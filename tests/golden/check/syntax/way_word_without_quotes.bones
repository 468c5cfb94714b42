# a word between two choices stands in double quotes
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
layout line
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "place" t from his hand at n from ends of line: place t on line at n
      "pass"
  win players
