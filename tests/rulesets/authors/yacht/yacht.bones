language 2
game "Yacht"
use "rulebook"

players 2 to 4                                                      (YA-1)
dice 5, seen by all                                                 (YA-1)
number points of each seat, seen by all                             (YA-11)
seat leader, seen by all                                            (YA-1)
first leader

# The boxes of a seat that are filled.
flag ones of each seat, seen by all                                 (YA-3)
flag twos of each seat, seen by all                                 (YA-3)
flag threes of each seat, seen by all                               (YA-3)
flag fours of each seat, seen by all                                (YA-3)
flag fives of each seat, seen by all                                (YA-3)
flag sixes of each seat, seen by all                                (YA-3)
flag full-house of each seat, seen by all                           (YA-3)
flag four-of-a-kind of each seat, seen by all                       (YA-3)
flag little-straight of each seat, seen by all                      (YA-3)
flag big-straight of each seat, seen by all                         (YA-3)
flag choice of each seat, seen by all                               (YA-3)
flag yacht of each seat, seen by all                                (YA-3)

# What the five dice are worth.
define alike(n: number): count of all d in dice where d = n
define total: sum of d for d in dice
define face(n: number): n * alike(n)                                (YA-4)
define full: every d in dice where alike(d) in {2, 3}               (YA-5, YA-R1)
define four: most of 4 * d for d in dice where alike(d) >= 4        (YA-6)
define straight(start: number): if every n in start to start + 4 where n in dice then 30 else 0   (YA-7, YA-8)
define same: if some d in dice where alike(d) = 5 then 50 else 0    (YA-10)

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
      "ones" where not his ones (YA-3):
        set his ones to yes                                         (YA-3)
        add face(1) to his points                                   (YA-4)
      "twos" where not his twos (YA-3):
        set his twos to yes                                         (YA-3)
        add face(2) to his points                                   (YA-4)
      "threes" where not his threes (YA-3):
        set his threes to yes                                       (YA-3)
        add face(3) to his points                                   (YA-4)
      "fours" where not his fours (YA-3):
        set his fours to yes                                        (YA-3)
        add face(4) to his points                                   (YA-4)
      "fives" where not his fives (YA-3):
        set his fives to yes                                        (YA-3)
        add face(5) to his points                                   (YA-4)
      "sixes" where not his sixes (YA-3):
        set his sixes to yes                                        (YA-3)
        add face(6) to his points                                   (YA-4)
      "full" "house" where not his full-house (YA-3):
        set his full-house to yes                                   (YA-3)
        add (if full then total else 0) to his points               (YA-5, YA-R1)
      "four" "of" "a" "kind" where not his four-of-a-kind (YA-3):
        set his four-of-a-kind to yes                               (YA-3)
        add four to his points                                      (YA-6)
      "little" "straight" where not his little-straight (YA-3):
        set his little-straight to yes                              (YA-3)
        add straight(1) to his points                               (YA-7)
      "big" "straight" where not his big-straight (YA-3):
        set his big-straight to yes                                 (YA-3)
        add straight(2) to his points                               (YA-8)
      "choice" where not his choice (YA-3):
        set his choice to yes                                       (YA-3)
        add total to his points                                     (YA-9)
      "yacht" where not his yacht (YA-3):
        set his yacht to yes                                        (YA-3)
        add same to his points                                      (YA-10)
      # Never so: there are as many turns as boxes.
      if none: "nothing"
  win all p with most his points                                    (YA-11)

words:
  leader: "first player"
  throws: "throws in this turn"
  ones: "ones", unless no
  twos: "twos", unless no
  threes: "threes", unless no
  fours: "fours", unless no
  fives: "fives", unless no
  sixes: "sixes", unless no
  full-house: "full house", unless no
  four-of-a-kind: "four of a kind", unless no
  little-straight: "little straight", unless no
  big-straight: "big straight", unless no
  choice: "choice", unless no
  yacht: "yacht", unless no
  "throw": "{he throws} {c} again"
  set leader to p: "{p begins}"
  set p's points to n: "{p has} {n} points"
  set p's ones to b: ""
  set p's twos to b: ""
  set p's threes to b: ""
  set p's fours to b: ""
  set p's fives to b: ""
  set p's sixes to b: ""
  set p's full-house to b: ""
  set p's four-of-a-kind to b: ""
  set p's little-straight to b: ""
  set p's big-straight to b: ""
  set p's choice to b: ""
  set p's yacht to b: ""
