language 1
library "betting"
use "match"
use "betting-rulebook"

# Betting for the pool: check, bet, call, raise and fold until all are level. Which hand is best the game says.
# Antes are paid before, and not counted here. Who folds is no longer one of the players.

option side-pots: on, off                                           (BET-7)
option limit: 1 to 1000, default 1000                               (BET-3)
option raises: 0 to 1000, default 1000                              (BET-3)

number put-in of each seat, seen by all                             (BET-1)
number bets, seen by all                                            (BET-3)
seats contenders                                                    (BET-6)
pot side                                                            (BET-6)

# allow tie-by-seat: who put in the most put in the same
define level: (first s in seats with most his put-in)'s put-in      (BET-1)

define payable(n: number):
  side-pots = on or every q where level + n <= his put-in + his chips                   (BET-7)

# `bets` is how many bets and raises there were in this round.
phase betting-round(opener: seat):
  set bets to 0                                                     (BET-3)
  turns of p from opener, until level or count of players = 1 (BET-2, BET-5):
    if his chips > 0 (BET-2):
      let due be level - p's put-in, seen by all                    (BET-4)
      p chooses openly:
        "check" (BET-3) where due = 0                               (BET-3)
        "call" (BET-4) where due > 0 (BET-4): put(p, due)
        "bet" n from 1 to min(limit, his chips) (BET-3) where bets = 0 (BET-3) and payable(n):
          bet-more(p, n)
        "raise" n from 1 to min(limit, his chips - due) (BET-3)
          where bets > 0 (BET-3) and bets <= raises (BET-3) and payable(n):
          bet-more(p, due + n)
        "fold" (BET-5): set players to players without {p}          (BET-5)

# A bet or a raise: all others speak anew.
phase bet-more(p: seat, n: number):
  put(p, n)
  add 1 to bets                                                     (BET-3)
  start anew                                                        (BET-2)

# What a player puts in, or all that is left.
phase put(p: seat, n: number):
  add min(n, p's chips) to p's put-in                               (BET-1, BET-4)
  pay n from p to pool, or all he has                               (BET-4)

# The pot is paid out in parts: `award` shares the pot `side`, which holds one part, among the best of `contenders`.
phase settle(award: block):
  set contenders to players                                         (BET-6)
  while not contenders is empty:
    # allow tie-by-seat: who put in the least put in the same
    let part be (first p in contenders with least his put-in)'s put-in                  (BET-6)
    pay pool - (sum of max(0, his put-in - part) for s in seats) from pool to side, or all he has (BET-6)
    award
    set contenders to all p in contenders where his put-in > part   (BET-6)
  for each s in seats: set his put-in to 0                          (BET-1)

words:
  payable: "there are no side pots, so everybody must have {n} more"
  put-in: "bet", unless 0
  bets: "bets and raises", unless 0
  due: "amount to call", unless 0
  side: "pot", unless 0
  betting-round: "betting"
  "check": "{he checks}"
  "call": "{he calls} {due}"
  offer "call": "call {due}"
  "bet": "{he bets} {n}"
  "raise": "{he raises} by {n}"
  "call" (BET-4): ""
  "bet" (BET-4): ""
  "raise" (BET-4): ""
  "fold": "{he folds}"
  # What is paid out in parts goes to this pot first.
  "check" (BET-6): ""
  "call" (BET-6): ""
  "bet" (BET-6): ""
  "raise" (BET-6): ""
  "fold" (BET-6): ""
  set p's put-in to n: ""
  set bets to n: ""
