language 1
game "Sixes Away"
use "tricks"
use "rulebook"

players 3 to 4                                                      (SA-1)
option target: 1 to 1000, default 60                                (SA-9)

tiles double 6, without all t in tiles where low of t = 0           (SA-1)
zone given of each seat, seen by owner                              (SA-3)
seat opener, seen by all                                            (SA-R1)
first opener
number score of each seat, seen by all                              (SA-7)

define follows(t: tile): fits(t, high of led)                       (SA-4)
define best(t: tile):
  t = first s in every shown with most follows(s), then double(s), then pips of s       (SA-5)

define penalty(t: tile): if t = [6-6] then 15 else if double(t) then pips of t else 0   (SA-7)
define took-all(p: seat): no t in every taken without p's taken where double(t)         (SA-8, SA-R2)

play:
  draw opener by lot from players                                   (SA-R1)
  repeat:
    deal-hands(7 with 3, 5 with 4 players)                          (SA-2)
    step giving (SA-3):
      each p chooses at once:
        "give" 2 tiles c from his hand (SA-3): move c to his given
      for each p: move his given to (player after p)'s hand
    set taker to opener                                             (SA-R1)
    repeat until every hand is empty (SA-6, SA-R3, SA-R4): trick(follows, best)         (SA-4)
    for each p:
      add if no q where took-all(q) then (sum of penalty(t) for t in p's taken)
        else if took-all(p) then 0
        else 30 to his score                                        (SA-7, SA-8)
    if some p where his score >= target: win all p with least his score                 (SA-9, SA-R5)
    set opener to player after opener                               (SA-R1)

words:
  boneyard: "face down"
  given: ""
  opener: "first to lead"
  score: "points", unless 0
  trick: "trick"
  giving: "before the first trick"
  "give": ""
  move t from p's hand to his given: ""
  move t from p's given to q's hand: "{p gives} {t} to {q}"
  set opener to p: "{p leads} to the first trick"
  set p's score to n: "{p has} {n} points"

odds for p:
  "number" n from {1, 2, 3, 4, 5, 6} "with" q where q != p: some t in q's hand where fits(t, n)
