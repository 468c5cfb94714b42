language 1
game "Domino Poker"
use "match"
use "betting"
use "rulebook"

players 2 to 4                                                      (POKER-1)
option limit default 4                                              (POKER-2)
option raises default 3                                             (POKER-2)

tiles double 6, without all t in tiles where low of t = 0 or t = [1-1]                  (POKER-1)

# The leader of a deal is its dealer.
play:
  match(stake, yes) (POKER-1, POKER-6):
    step deal:
      lead-to(player after leader)                                  (POKER-1)
      deal-hands(5)                                                 (POKER-1)
      betting-round(player after leader)                            (POKER-2)
      if count of players > 1 (POKER-3):
        for each p: reveal his hand                                 (POKER-3)
      settle (POKER-6):
        share side among all p in contenders
          with most category(his hand), then common(his hand), then doubles(his hand),
            then pips of heaviest(his hand), then high of heaviest(his hand), rest from leader (POKER-3, POKER-5)
      end deal                                                      (POKER-3)
    if some s in seats where his chips < stake: end dealing         (POKER-6)

define doubles(h: tiles): count of all t in h where double(t)

# The number that all share; -1 when they share none.
define common(h: tiles): first n in 1 to 6 where every t in h where fits(t, n)

# Five of the other ends, which are 1 to 6, stand in a row if 2 to 5 are among them.
define straight(h: tiles, n: number):
  common(h) = n and (every m in 2 to 5 where [n-m] in h)            (POKER-4)

define category(h: tiles):
  rank(
    doubles(h) = 5 (POKER-4),
    straight(h, 6) (POKER-4),
    doubles(h) = 4 (POKER-4),
    straight(h, 5) (POKER-4),
    doubles(h) = 3 and common(all t in h where not double(t)) > 0 (POKER-4),
    straight(h, 4) (POKER-4),
    doubles(h) = 3 (POKER-4),
    common(h) > 0 (POKER-4),
    doubles(h) = 2 (POKER-4))                                       (POKER-7)

words:
  leader: "dealer"
  (POKER-3): "the betting is over"
  set leader to p: "{p deals}"

odds for p:
  "best hand with" q where p in players and not p's hand is empty:
    q in all s in players
      with most category(his hand), then common(his hand), then doubles(his hand), then pips of heaviest(his hand), then high of heaviest(his hand)
