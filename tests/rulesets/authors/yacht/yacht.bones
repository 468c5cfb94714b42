language 1
game "Yacht"
use "rulebook"

players 2 to 4                                                      (YA-1)
dice 5, seen by all                                                 (YA-1)
number points of each seat, seen by all                             (YA-11)
seat leader, seen by all                                            (YA-1)
first leader

names box: ones, twos, threes, fours, fives, sixes, full-house, four-of-a-kind, little-straight, big-straight, choice, yacht (YA-3)
flag filled(box) of each seat, seen by all                          (YA-3)

# What the five dice are worth.
define alike(n: number): count of all d in dice where d = n
define total: sum of d for d in dice
define face(n: number): n * alike(n)                                (YA-4)
define full: every d in dice where alike(d) in {2, 3}               (YA-5, YA-R1)
define four: most of 4 * d for d in dice where alike(d) >= 4        (YA-6)
define straight(start: number): if every n in start to start + 4 where n in dice then 30 else 0 (YA-7, YA-8)
define same: if some d in dice where alike(d) = 5 then 50 else 0    (YA-10)
define worth(b: number):
  if b <= sixes then face(b)                                        (YA-4)
  else if b = full-house then (if full then total else 0)           (YA-5, YA-R1)
  else if b = four-of-a-kind then four                              (YA-6)
  else if b = little-straight then straight(1)                      (YA-7)
  else if b = big-straight then straight(2)                         (YA-8)
  else if b = choice then total                                     (YA-9)
  else same                                                         (YA-10)

play:
  draw leader by lot from players                                   (YA-1)
  turns of p from leader, 12 laps (YA-1, YA-11, YA-F1):
    let throws be 1, seen by all                                    (YA-2)
    roll dice                                                       (YA-2)
    p chooses openly:
      "throw" some dice c from dice (YA-2, YA-D1) where throws < 3 (YA-2):
        roll c                                                      (YA-2)
        add 1 to throws                                             (YA-2)
        again                                                       (YA-2)
      "enter" b from box where not his filled(b) (YA-3):
        set his filled(b) to yes                                    (YA-3)
        add worth(b) to his points                                  (YA-4)
      # Never so: there are as many turns as boxes.
      if none: "nothing"
  win all p with most his points                                    (YA-11)

words:
  leader: "first player"
  throws: "throws in this turn"
  filled: "filled", unless no
  "throw": "{he throws} {c} again"
  set leader to p: "{p begins}"
  set p's points to n: "{p has} {n} points"
  set p's filled to b: ""
