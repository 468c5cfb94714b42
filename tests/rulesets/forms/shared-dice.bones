language 1
game "Shared Dice"

# So many dice for all, and so many chips, as an option and the number of players say.

players 2 to 4
option spare: 0 to 2
dice (2 * count of seats + spare) with 8 sides, seen by all
chips 3 * spare + (10 with 2, 8 with 3, 6 with 4 players)
pot pool
number sixes of each seat, seen by all

play:
  turns of p from first q, one lap:
    roll dice
    pay 1 from p to pool, in full
    p chooses openly:
      "take" some dice c from all d in dice where d = 6: set his sixes to count of c
      if none:
        "wait"
  share pool among all p with most his sixes, rest from first q
  win all p with most his sixes
