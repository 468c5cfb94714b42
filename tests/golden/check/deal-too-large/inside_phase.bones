# a deal in a phase shows where the phase is used
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
phase deal-out(n: number):
  gather boneyard
  deal n from boneyard to each player's hand

play:
  deal-out(8)
  win players
