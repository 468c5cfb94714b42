language 1
game "All Fives"
use "points"
use "domino"
use "rulebook"

players 2 to 4                                                      (FIVES-1)
option target default 150                                           (FIVES-8)
option finish: at-once, after-round                                 (FIVES-8)

tiles double 6                                                      (FIVES-1)

tile spinner, seen by all  # the first double of the round
flag crossed, seen by all  # its two short ends are open

define worth(t: tile):
  if t = spinner and crossed then 0
  else if double(t) then pips of t
  else sum of n for n in ends of t                                  (FIVES-5)

define total: sum of worth(t) for t in tips of line                 (FIVES-5)

define rounded(n: number): (n + 2) / 5 * 5                          (FIVES-7)

play:
  match-to-target (FIVES-8, FIVES-R3):
    deal-hands(7 with 2, 5 with 3 or 4 players)                     (FIVES-1)
    set spinner to no tile
    set crossed to no
    if leader = nobody: draw leader by lot from players             (FIVES-2)
    turns of p from leader, until all pass (FIVES-7, FIVES-R1):
      p chooses openly:
        "lead" t from his hand (FIVES-2) where line is empty:
          place t on line
          count-up(t, p)
        "place" t from his hand "on" u from tips of line "at" n from ends of u (FIVES-3, FIVES-4)
          where fits(t, n):
          place t on line at n of u
          count-up(t, p)
        if none (FIVES-4):
          draw-a-tile(0)                                            (FIVES-4)
        if still none (FIVES-4):
          "pass": pass                                              (FIVES-4)
    show-hands
    if lowest != nobody: add rounded(gain(lowest)) to lowest's score                    (FIVES-7)
    set leader to nobody                                            (FIVES-2)
    end round                                                       (FIVES-7, FIVES-R1)

phase count-up(t: tile, p: seat):
  if spinner = no tile and double(t): set spinner to t              (FIVES-3)
  if not crossed and spinner in line and not spinner in tips of line (FIVES-3):
    open high of spinner, high of spinner on line at spinner        (FIVES-3)
    set crossed to yes
  if total > 0 and total mod 5 = 0: add total to p's score          (FIVES-6, FIVES-R2)
  if finish = at-once: win-at-target                                (FIVES-8)
  if p's hand is empty:
    show-hands
    add rounded(gain(p)) to p's score                               (FIVES-7)
    set leader to p                                                 (FIVES-2)
    end round                                                       (FIVES-7)

phase show-hands:
  for each q: reveal q's hand                                       (FIVES-R4)

words:
  leader: "first player"
  score: "points", unless 0
  crossed: "spinner open on all sides", unless no
  "lead": "{he leads} with {t}"
  "place": "{he places} {t} at {n}"
  "pass": "{he passes}"
  "place" (FIVES-7): "domino: {he has} placed the last tile, and the round is over"
  "pass" (FIVES-7): "all have passed: the line is blocked, and the round is over"
  set leader to p: "{p begins}"
  set spinner to t: "{t} is the spinner"
  set crossed to c: ""
  set p's score to n: "{p has} {n points}"
