language 1
game "Mia"
use "rulebook"

players 2 to 8                                                      (MIA-R1)
option mia-costs: 1 to 6, default 2                                 (MIA-4)
option pass-on: off, on                                             (MIA-7)

names verdicts: too-low, good-enough
dice red, white, seen by roller                                     (MIA-R1, MIA-2)
number lives of each seat, seen by all                              (MIA-R1)
seat starter, seen by all                                           (MIA-2)
seat roller, seen by all                                            (MIA-2)
number verdict from verdicts, seen by all  # what the roll is to the announcement that was doubted
first starter

define read(x, y: number): 10 * max(x, y) + min(x, y)               (MIA-1)
define is-roll(v: number): v mod 10 >= 1 and v mod 10 <= v / 10     (MIA-1)
define worth(v: number):
  if v = 21 then 1000 else if v mod 11 = 0 then 10 * v else v       (MIA-1)
define falls-short(v: number): worth(read(red, white)) < worth(v)   (MIA-3, MIA-4)

play:
  for each p: set his lives to 6                                    (MIA-R1)
  draw starter by lot from players                                  (MIA-2)
  repeat: round                                                     (MIA-5)

phase round:
  set verdict to 0
  let announced be 0, seen by all
  let announcer be nobody, seen by all
  turns of p from starter, without end (MIA-3):
    if announcer = nobody: look-under(p)                            (MIA-2)
    else:
      p chooses openly:
        "believe" (MIA-3) where announced != 21 (MIA-4): look-under(p)
        "pass on" (MIA-7) where pass-on = on (MIA-7) and announced != 21                (MIA-R2)
        "doubt" (MIA-3):
          reveal dice                                               (MIA-3)
          set verdict to if falls-short(announced) then too-low else good-enough        (MIA-3)
          if verdict = too-low: lose(announcer, 1)                  (MIA-3, MIA-4)
          else if announced = 21: lose(p, mia-costs)                (MIA-4)
          else: lose(p, 1)                                          (MIA-3)
        "concede" where announced = 21 (MIA-4, MIA-R3): lose(p, 1)  (MIA-4)
    p chooses openly:
      "announce" v from 11 to 66 (MIA-2) where is-roll(v) (MIA-1) and v != 21 and worth(v) > worth(announced) (MIA-3):
        set announced to v
      "mia" (MIA-2): set announced to 21
    set announcer to p                                              (MIA-2, MIA-R2)

phase look-under(p: seat):
  set roller to p                                                   (MIA-2, MIA-3)
  roll dice                                                         (MIA-2, MIA-3)

phase lose(loser: seat, n: number):
  set loser's lives to loser's lives - n                            (MIA-3, MIA-4)
  set players to all p in seats where his lives > 0                 (MIA-6)
  if count of players = 1: win players                              (MIA-6)
  set starter to first p from loser                                 (MIA-5)
  end round                                                         (MIA-5)

words:
  is-roll: "{v} must be a number of two dice, the higher die first"
  worth: "rank of {v}"
  lives: "lives"
  starter: "first roller"
  roller: "under the cup"
  announced: "announced: {announced} by {announcer}", unless 0
  announcer: ""
  verdict: "", unless 0
  "believe": "{he believes} it"
  "pass on": "{he passes} the cup on unseen"
  "doubt": "{he doubts} it"
  "concede": "{he concedes}"
  "announce": "{he announces} {v}"
  "mia": "{he announces} mia"
  ask "announce": "what do you announce"
  (MIA-5): ""
  set starter to p: "{p begins}"
  set roller to p: ""
  set announced to n: ""
  set announcer to p: ""
  set verdict to v: "the roll is {v}"
  set p's lives to n: "{p has} {n lives} left"

odds for p:
  "at least" v from 11 to 66 where is-roll(v):
    worth(read(red, white)) >= worth(v)
