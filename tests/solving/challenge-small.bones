language 1
variant "Challenge, Small" of "challenge"

# A set up to double two, dice of two sides, one tile for each player, and A is the first tosser.

players 2
option stakes, default none
option idle-throws, default 1
tiles double 2
dice red, white with 2 sides, seen by all

phase deal-hands(size: number) (M-6):
  gather boneyard
  mix boneyard
  deal 1 from boneyard to each player's hand

phase lead-to(next: seat): set leader to first p from next          (M-3, M-7)
