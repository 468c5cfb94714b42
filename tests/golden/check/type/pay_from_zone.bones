# chips are paid by seats and pots
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
chips 20
pot pool

play:
  pay 1 from boneyard to pool, or all he has
  win players
