language 1
game "B"
players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat
option size: 1 to 6, default 5
option bankroll: 1 to 50, default 20
chips bankroll
number n
define heavy(t: tile): pips of t > 9
play:
  gather boneyard
  mix boneyard
  deal size from boneyard to each player's hand
  step last: set n to 1
  if heavy([6-6]): set n to 2
  for each p: move p's hand to boneyard
  win all p where n > 1
