language 1
game "Bergen"
use "points"
use "domino"
use "rulebook"

players 2 to 4                                                      (BERG-1)
option target default 15 with 2, 10 with 3 or 4 players             (BERG-8)

tiles double 6                                                      (BERG-1)

tile lowest-double, seen by all

define must-lead(t: tile): t = lowest-double                        (BERG-2)

# The worth of a header, and how much of it a player scores: the last missing point counts only when it is the only one.
define header: if count of line > 1 and some t in tips of line where double(t) then 3 else 2 (BERG-4)
define clipped(n, need: number): min(n, max(1, need - 1))           (BERG-5)

# A player who is out has neither doubles nor pips.
define doubles(p: seat): count of all t in p's hand where double(t)
define winner: only p with least doubles(p), then pips of his hand  (BERG-6, BERG-7)

define any-double: some t in (every hand) where double(t)           (BERG-2)

play:
  match-to-target (BERG-8):
    repeat until told any-double (BERG-2):
      deal-hands(6 with 2 or 3, 5 with 4 players)                   (BERG-1)
    # Tiles are looked at from [0-0] up.
    set lowest-double to told first t in (every hand) where double(t)                   (BERG-2)
    set leader to told first p where lowest-double in his hand      (BERG-2)
    turns of p from leader, until all pass or some s where his hand is empty (BERG-3, BERG-6, BERG-R1):
      let before be count of line
      p chooses openly:
        lay-a-tile(must-lead)                                       (BERG-3)
        if none (BERG-3):
          draw-a-tile(2)                                            (BERG-1, BERG-3)
        if still none (BERG-3):
          "pass": pass                                              (BERG-3)
      if count of line > before and count of ends of line = 1:
        add clipped(header, target - his score) to his score        (BERG-4, BERG-5, BERG-R2)
        win-at-target                                               (BERG-8)
    for each p: reveal his hand                                     (BERG-R3)
    if winner != nobody: add 2 to winner's score                    (BERG-6, BERG-7)
    end round                                                       (BERG-6, BERG-R1)

words:
  must-lead: "the first tile must be the lowest double that was dealt"
  any-double: "nobody has a double: the tiles are dealt again", unless yes
  leader: "first player"
  score: "points", unless 0
  "pass": "{he passes}"
  "place" (BERG-6): "domino: {he has} placed the last tile, and the round is over"
  "pass" (BERG-6): "all have passed: the line is blocked, and the round is over"
  set lowest-double to t: "{t} must be led"
  set leader to p: "{p begins}"
  set p's score to n: "{p has} {n points}"
