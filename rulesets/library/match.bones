language 1
library "match"
use "hands"
use "match-rulebook"

# What the documented games share: a match of several deals, who takes part in each, hands from a boneyard, and the pool.

option deals: 1 to 1000                                             (M-1)
option bankroll: 1 to 10000, default 20                             (M-2)
option stake: 1 to 1000                                             (M-2)

chips bankroll                                                      (M-2)
pot pool                                                            (M-5)
seat leader, seen by all                                            (M-3)
first leader
number won of each seat, seen by all                                (M-4)

# A player takes part in a deal when he can put up his ante, and has a chip at all. `by-chips` says what decides the match: chips, or deals won; where
# deals won do, nobody sits out.
phase match(ante: number, by-chips: flag, deal: block):
  step dealing:
    repeat deals times (M-1):
      set players to all s in seats where not by-chips or his chips >= max(ante, 1)     (M-3)
      if count of players < 2: end dealing                          (M-4)
      for each p: pay ante from p to pool, or all he has            (M-3, M-5)
      deal
  let standing be all s in seats with most (if by-chips then his chips else his won)    (M-4)
  share pool among standing, rest from leader                       (M-4, M-7)
  win standing                                                      (M-4)

# The lead is drawn by lot for the first deal; later it is that of `next`, or of the first after him that takes part.
phase lead-to(next: seat):
  if leader = nobody: draw leader by lot from players
  else: set leader to first p from next                             (M-3, M-7)

# Tied winners split what is in the pool; what cannot be split stays there for the next deal.
phase pay-pool(winners: seats):
  share pool among winners, rest stays
  for each w in winners: add 1 to his won

# A deal that somebody wins alone.
phase win-deal(winner: seat):
  pay-pool({winner})
  end deal

words:
  won: "deals won", unless 0
  dealing: "match"
  set p's won to n: "{p wins} the deal"
