language 1
game "Bull Fighting"
use "hands"
use "banker"
use "rulebook"

players 3 to 6, counter-clockwise                                   (BULL-R1)
option rounds: 1 to 1000, default 10                                (BULL-7)
option lowest-score: 0, 1                                           (BULL-R4)

tiles chinese                                                       (BULL-R1)
number points of each seat, seen by all                             (BULL-4)

define wild(c: tiles): all t in c where t is [1-2] or [2-4]         (BULL-3)

# Whether the last digit of what tiles count can be that of n: some of the wild ones count 6, the rest of them 3.
define ends-in(c: tiles, n: number):
  some sixes in 0 to count of wild(c) where
    (pips of (c without wild(c)) + 6 * sixes + 3 * (count of wild(c) - sixes)) mod 10 = n mod 10 (BULL-3)

# Three tiles never count less than 7 or more than 35: what ends in 0 is 10, 20 or 30.
define bull(c: tiles): ends-in(c, 0)                                (BULL-4, BULL-F2)
define stuck(h: tiles): no 3 tiles c in h where bull(c)             (BULL-4)
define score(c: tiles): first n in lowest-score to lowest-score + 9 where ends-in(c, n) with most n (BULL-4, BULL-R4)

define beats(p, q: seat):
  not stuck(p's hand) and (stuck(q's hand) or p's points > q's points)                  (BULL-5)

# Nothing in the play needs this; it is here to be counted (BULL-F1).
define best(h: tiles):
  first n in lowest-score to lowest-score + 9 where (some 3 tiles c in h where bull(c) and ends-in(h without c, n)) with most n

play:
  draw banker by lot from players                                   (BULL-1)
  step every-round:
    repeat rounds times (BULL-7):
      step round:
        gather boneyard                                             (BULL-R7)
        take-stakes                                                 (BULL-1, BULL-R2, BULL-R3)
        deal-hands(5)                                               (BULL-2)
        each p from player after banker chooses at once openly (BULL-4):
          "bull" 3 tiles c from his hand where bull(c) (BULL-4):
            set his points to score(his hand without c)             (BULL-4, BULL-R5)
          if none (BULL-4):
            "stuck": set his points to 0                            (BULL-4)
        for each p from player after banker: reveal his hand        (BULL-4, BULL-R5)
        settle-stakes(beats)                                        (BULL-5)
        end round                                                   (BULL-5)
      if not stuck(banker's hand): set banker to player after banker                    (BULL-6)
      if some s where his chips = 0: end every-round                (BULL-7)
  win all s in seats with most his chips                            (BULL-R6)

words:
  bull: "{c} must count 10, 20 or 30"
  points: "points", unless 0
  round: "round"
  every-round: "match"
  "bull": "{he lays} a bull of {c}"
  "stuck": "{he is} stuck"
  (BULL-5): ""
  (BULL-7): "somebody has no chips left: the match is over"
  ask "limit": "how high is your limit"
  set p's points to n: ""
