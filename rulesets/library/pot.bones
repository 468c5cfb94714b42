language 1
library "pot"
use "pot-rulebook"

# A match of rounds for a pot, to which each player puts up an ante: who takes part, who begins, and what becomes of the pot.

option rounds: 1 to 1000                                            (POT-1)
option bankroll: 1 to 10000, default 20                             (POT-2)

chips bankroll                                                      (POT-2)
pot pool                                                            (POT-3)
seat starter, seen by all                                           (POT-4)
first starter

# The block is a round. It takes the pool to its winner with `win-alone`; where it does not, the pool stays, and there is another round for it.
phase play-for-pots(ante: number, round: block):
  step match:
    repeat rounds times (POT-1):
      step pot:
        repeat (POT-1):
          let able be all p where his chips >= ante                 (POT-3)
          if count of able < 2: end match                           (POT-5)
          set players to able                                       (POT-3)
          for each p: pay ante from p to pool, or all he has        (POT-3)
          if starter = nobody: draw starter by lot from players     (POT-4)
          else: set starter to player after starter                 (POT-4)
          round
  let standing be all p with most his chips                         (POT-5)
  share pool among standing, rest from starter                      (POT-5)
  win standing                                                      (POT-5)

# Who alone is best has the pool. When several are, it stays.
phase win-alone(best: seats):
  if count of best = 1:
    share pool among best, rest stays
    end pot                                                         (POT-1)

words:
  pot: ""
  starter: "first player"
  set starter to p: "{p begins} the round"
