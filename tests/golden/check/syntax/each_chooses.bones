# seats that choose together choose at once
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
seat leader

play:
  each p from leader chooses:
    "go": mix boneyard
  win players
