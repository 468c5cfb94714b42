language 1
game "Farkle"
use "rulebook"

players 2 to 8                                                      (FARK-R1)
option target: 500 to 100000, default 10000                         (FARK-6)

dice 6, seen by all                                                 (FARK-R1)
number score of each seat, seen by all                              (FARK-4)
number total, seen by all                                           (FARK-2)
seat leader, seen by all                                            (FARK-1)
seat thrower, seen by all  # so that the log names him
seat closer, seen by all  # who reached the target first
first leader

define alike(c: dice, n: number): count of all d in c where d = n

# 1-2-3-4-5-6 has each of its numbers once, three pairs have each of theirs twice.
define whole(c: dice):
  count of c = 6 and some k in {1, 2} where every d in c where alike(c, d) = k          (FARK-3)
define scores(c: dice):
  whole(c) or every d in c where d in {1, 5} or alike(c, d) >= 3    (FARK-3)

# What k dice that show n score together: so many points a pip, where a 1 counts as ten pips.
define points(k, n: number):
  (0 with 0, 10 with 1, 20 with 2, 100 with 3, 200 with 4, 400 with 5, 800 with 6 by k)
  * (if n = 1 then 10 else n)                                       (FARK-3)
define worth(c: dice):
  if whole(c) then 1500 else sum of points(alike(c, n), n) for n in 1 to 6              (FARK-3)

# What a first bank takes at least.
define entry(p: seat): if p's score > 0 then 0 else 500             (FARK-5)

play:
  draw leader by lot from players                                   (FARK-1)
  turns of p from leader, without end (FARK-1, FARK-R1):
    if his score >= target: win all q with most his score           (FARK-6, FARK-R5)
    step turn:
      set thrower to p
      set total to 0                                                (FARK-2)
      let kept be no dice, seen by all                              (FARK-2)
      roll dice                                                     (FARK-1)
      let rolled be dice, seen by all
      let to-roll be 6, seen by all
      repeat:
        p chooses openly (FARK-R3):
          "keep" some dice c from dice without kept (FARK-2) where scores(c) (FARK-2):
            add worth(c) to total                                   (FARK-3, FARK-R2)
            set kept to kept + c                                    (FARK-2)
            set rolled to rolled without c
            set to-roll to if kept = dice then 6 else count of rolled
          if none (FARK-2):
            "farkle": end turn                                      (FARK-2, FARK-R4)
        p chooses openly:
          "roll" (FARK-4):
            if kept = dice: set kept to no dice                     (FARK-4)
            roll dice without kept                                  (FARK-4)
            set rolled to dice without kept
          "bank" (FARK-4) where his score > 0 or total >= 500 (FARK-5):
            add total to his score                                  (FARK-4)
            if closer = nobody and his score >= target: set closer to p
            end turn                                                (FARK-4)

words:
  scores: "every die that you keep must score"
  score: "points", unless 0
  leader: "first player"
  total: "points of this turn", unless 0
  kept: "set aside"
  rolled: "the roll"
  dice: ""
  closer: "last round, begun by"
  thrower: ""
  to-roll: ""
  entry: "first bank", unless 0
  offer "keep": "keep {c}, +{worth(c)}"
  offer "roll": "roll {to-roll dice}"
  offer "farkle": "farkle: {total points} lost"
  offer "bank": "bank {total points}"
  "keep": "{he sets} {c} aside"
  "farkle": "{he has} a farkle: the turn is over, and its {total points} are lost"
  "roll": "{he rolls}"
  "bank": "{he banks} {total points}"
  (FARK-2): ""
  (FARK-4): ""
  set leader to p: "{p begins}"
  set closer to p: "the last round: everybody else has one more turn to beat {p}'s {p's score points}"
  set thrower to p: "{p throws} all dice"
  set rolled to d: ""
  set to-roll to n: ""
  set total to n: "points of this turn: {n}"
  set p's score to n: "{p has} {n points}"
