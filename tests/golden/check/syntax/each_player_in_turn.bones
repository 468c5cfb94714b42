# turns are begun by 'turns of'
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  each player in turn: mix boneyard
  win players
