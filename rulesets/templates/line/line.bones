language 1
game "Line"
use "rulebook"

# Dominoes in a line, with chips for the tiles that you cannot place.

players 2 to 4                                                      (LINE-1)
option bankroll: 1 to 100, default 10                               (LINE-2)
option ante: 0 to 10, default 1                                     (LINE-2)

tiles double 6                                                      (LINE-1)
zone boneyard, ordered                                              (LINE-1)
zone hand of each seat, seen by owner                               (LINE-1)
layout line                                                         (LINE-4)
chips bankroll                                                      (LINE-2)
pot pool                                                            (LINE-2)
seat leader, seen by all
first leader

define fits(t: tile, n: number): t is [n-m] for some m              (LINE-4)

play:
  for each p: pay ante from p to pool, or all he has                (LINE-2)
  # allow survivor: nobody sits out
  draw leader by lot from players                                   (LINE-3)
  gather boneyard  # allow survivor: all tiles lie there already when a match begins
  mix boneyard
  deal 7 with 2 or 3, 5 with 4 players from boneyard to each player's hand              (LINE-1)
  turns of p from leader, until all pass (LINE-3, LINE-6):
    p chooses openly:
      "lead" t from his hand where line is empty (LINE-3): place t on line
      "place" t from his hand "at" n from ends of line where fits(t, n) (LINE-4): place t on line at n
      if none (LINE-5):
        "pass" (LINE-5):
          pay 1 from p to pool, or all he has                       (LINE-5)
          pass
    if his hand is empty (LINE-6): win-pool({p})
  for each p: reveal his hand                                       (LINE-6)
  win-pool(all p with least pips of his hand)                       (LINE-6)

phase win-pool(winners: seats):
  share pool among winners, rest from leader                        (LINE-6)
  win winners                                                       (LINE-6)

# What players read at the table.
words:
  "lead": "{he leads} with {t}"
  "place": "{he places} {t} at {n}"
  "pass": "{he passes}"
  set leader to p: "{p leads}"
