# a condition on letters begins with 'with'
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered

play:
  if some t in boneyard where t is [n-m] for some n, m where n > m: mix boneyard
  win players
