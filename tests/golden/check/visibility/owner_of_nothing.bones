# an owner is a seat
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone heap, seen by owner

play:
  mix boneyard
  win players
