# only dice are seen by the seat in a variable
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
seat leader
zone heap, seen by leader

play:
  mix boneyard
  win players
