language 1
game "B"
players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat
number n
define fits(t: tile, k: number): pips of t = k
phase f(k: number): set n to k
play:
  gather boneyard
  deal 7 from boneyard to each player's hand
  if fits([6-6], 3): f(2)
  set n to 7 with 2, 6 with 3, 5 with 4 players
  step last: set n to 1
  for each p: move p's hand to boneyard
  win players
