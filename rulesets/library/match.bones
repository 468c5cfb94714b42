language 1
library "match"
use "match-rulebook"

# What the documented games share: a match of several deals, who takes part in each, and the pot.

option deals: 1 to 1000, default 1                                  (M-1)
option bankroll: 1 to 10000, default 20                             (M-2)

chips bankroll                                                      (M-2)
pot pool                                                            (M-5)
seat leader, seen by all                                            (M-3)
number won of each seat, seen by all                                (M-4)

# A player takes part in a deal when he has the chips that it needs, and puts up his ante.
# `by-chips` says what decides the match: chips, or deals won.
phase match(ante: number, needed: number, by-chips: flag, deal: block):
  step every-deal:
    repeat deals times (M-1):
      set players to all s in seats where s's chips >= needed       (M-3)
      if count of players < 2: end every-deal                       (M-4)
      for each p in players:
        pay ante from p to pool, or all he has                      (M-3, M-5)
      deal
  let standing be all s in seats with most (if by-chips then s's chips else s's won)   (M-4)
  share pool among standing, rest from leader                       (M-4)
  win standing                                                      (M-4)

# Tied winners split what is in the pool; what cannot be split stays there for the next deal.
phase pay-pool(winners: seats):
  share pool among winners, rest stays
  for each w in winners: set w's won to w's won + 1
