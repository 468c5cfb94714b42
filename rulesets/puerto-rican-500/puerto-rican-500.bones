language 1
game "Puerto Rican 500"
use "points"
use "partners"
use "line"
use "rulebook"

players 4, counter-clockwise                                        (PR-1)
option target default 500                                           (PR-8)
option after-block: next, same                                      (PR-2)
option tied-hand: uncounted, counted                                (PR-5)

tiles double 6                                                      (PR-1)
number scored-hands, seen by all                                    (PR-6)

define may-lead(t: tile): round-number > 1 or t = [6-6]             (PR-2)

# What a team holds in its two hands.
define team-pips(p: seat): sum of pips of his hand for q in team(p) (PR-5)

# For winning the first four hands that are scored.
define index-bonus: max(0, 100 - 25 * scored-hands)                 (PR-6)

# The two finishes in style, by the last tile in hand.
define capicu(last: tiles):
  last is [a-b] for some a, b with a != b
  and (every n in ends of line where last is [n-m] for some m)      (PR-7)
define chuchazo(last: tiles): last is [0-0]                         (PR-7)

play:
  match-to-target (PR-8):
    deal-hands(7)                                                   (PR-1)
    if round-number = 1: set leader to told first p where [6-6] in his hand             (PR-2)
    let in-style be no
    turns of p from leader, until all pass or some q where his hand is empty (PR-1, PR-3, PR-4):
      set in-style to capicu(his hand) or chuchazo(his hand)        (PR-7)
      p chooses openly:
        lay-a-tile(may-lead)                                        (PR-3)
        if none (PR-3):
          "pass": pass                                              (PR-3)
    for each p: reveal his hand                                     (PR-R2)

    let out be first p where his hand is empty                      (PR-4)
    if out != nobody: set leader to out                             (PR-2)
    else if after-block = next: set leader to player after leader   (PR-2)

    let winner be if out != nobody then out
      else first p where team-pips(p) < team-pips(player after p)   (PR-5)
    let finish-bonus be if winner = out and in-style then 100 else 0                    (PR-7)
    if winner != nobody:
      for each p in team(winner):
        add pips of every hand + index-bonus + finish-bonus to his score                (PR-5, PR-6, PR-7, PR-R1)
    if winner != nobody or tied-hand = counted: add 1 to scored-hands                   (PR-5, PR-6)
    end round                                                       (PR-4)

words:
  may-lead: "the first tile must be [6-6]"
  leader: "first player"
  score: "points", unless 0
  scored-hands: "hands scored", unless 0
  "pass": "{he passes}"
  "place" (PR-4): "domino: {he has} placed the last tile, and the round is over"
  "pass" (PR-4): "all have passed: the line is blocked, and the round is over"
  set leader to p: "{p begins}"
  set scored-hands to n: ""
  set p's score to n: "{p's team has} {n points}"
