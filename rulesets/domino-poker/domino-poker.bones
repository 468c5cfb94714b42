language 1
game "Domino Poker"
use "match"
use "betting"
use "rulebook"

players 2 to 4                                                      (POKER-1)
option limit: 1 to 1000, default 4                                  (POKER-2)
option raises: 0 to 1000, default 3                                 (POKER-2)

tiles double 6, without {[0-0], [0-1], [0-2], [0-3], [0-4], [0-5], [0-6], [1-1]}   (POKER-1)

# The leader of a deal is its dealer.
play:
  match(stake, yes) (POKER-1, POKER-6):
    lead-to(player after leader)                                    (POKER-1)
    deal-hands(5)                                                   (POKER-1)
    betting-round(player after leader, may-bet)                     (POKER-2)
    if count of players > 1 (POKER-3):
      for each p: reveal his hand                                   (POKER-3)
    settle: share side among best(contenders), rest from leader     (POKER-3, POKER-5, POKER-6)
    if some s in seats where his chips < stake: end every-deal      (POKER-6)

# A bet, and so many raises.
define may-bet(n: number): n <= limit (POKER-2) and bets <= raises  (POKER-2)

define doubles(h: tiles): count of all t in h where double(t)

# The number that all share, or 0.
define common(h: tiles):
  sum of (if every t in h where (t is [n-m] for some m) then n else 0) for n in 1 to 6

# Five of the other ends, which are 1 to 6, stand in a row if 2 to 5 are among them.
define straight(h: tiles, n: number):
  common(h) = n and (every m in 2 to 5 where some t in h where t is [n-m])   (POKER-4)

define category(h: tiles):
  if doubles(h) = 5 then 9                                          (POKER-4)
  else if straight(h, 6) then 8                                     (POKER-4)
  else if doubles(h) = 4 then 7                                     (POKER-4)
  else if straight(h, 5) then 6                                     (POKER-4)
  else if doubles(h) = 3 and common(all t in h where not double(t)) > 0 then 5   (POKER-4)
  else if straight(h, 4) then 4                                     (POKER-4)
  else if doubles(h) = 3 then 3                                     (POKER-4)
  else if common(h) > 0 then 2                                      (POKER-4)
  else if doubles(h) = 2 then 1                                     (POKER-4)
  else 0                                                            (POKER-4, POKER-7)

define highest(h: tiles): first t in h with most double(t), then pips of t, then high of t   (POKER-5)
define best(s: seats):
  all p in s with most category(his hand), then common(his hand), then doubles(his hand),
    then pips of highest(his hand), then high of highest(his hand)  (POKER-5)
