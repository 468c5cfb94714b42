# who sees it is said with 'seen by'
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone table, visible to all

play:
  mix boneyard
  win players
