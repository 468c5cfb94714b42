# turns say who begins
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  turns of p until all pass: mix boneyard
  win players
