# turns say how long they last
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
seat leader

play:
  turns of p from leader, forever: mix boneyard
  win players
