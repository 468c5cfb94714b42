# a comma stands before 'ordered'
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone heap ordered

play:
  mix boneyard
  win players
