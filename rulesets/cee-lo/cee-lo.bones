language 1
game "Cee-lo"
use "banker"
use "rulebook"

players 2 to 8                                                      (CEE-R1)
option rounds: 1 to 1000, default 10                                (CEE-6)

dice red, white, blue, seen by all                                  (CEE-R1, CEE-3)
number throw of each seat, seen by all                              (CEE-4)

# The number beside a pair. Three different numbers have none, and it is 0.
define odd(x, y, z: number):
  if x = y then z else if x = z then y else if y = z then x else 0  (CEE-3)

# Three different numbers are 4-5-6 if the lowest is 4, and 1-2-3 if the highest is 3.
define outright(x, y, z: number):
  x = y and y = z or odd(x, y, z) = 0 and min(x, y, z) = 4          (CEE-3)
define loses(x, y, z: number):
  odd(x, y, z) = 1 or odd(x, y, z) = 0 and max(x, y, z) = 3         (CEE-3)

# 6 and 7 win, 2 to 5 are points, 0 loses. A void roll is 1, and so is no roll at all.
define worth(x, y, z: number):
  if outright(x, y, z) then 7
  else if loses(x, y, z) then 0
  else max(1, odd(x, y, z))                                         (CEE-3, CEE-R2)

define higher(p, q: seat): p's throw > q's throw                    (CEE-4)
define open-stake: banker's stake - (sum of his stake for p in players without {banker}) (CEE-2)

play:
  draw banker by lot from players                                   (CEE-1)
  repeat rounds times (CEE-6):
    for each s in seats:
      set his stake to 0
      set his throw to 1  # he has not rolled in this round
    step round:
      banker chooses openly:
        "stake" n from 1 to his chips (CEE-1, CEE-R3): set his stake to n
      turns of p in players without {banker} from player after banker, one lap or open-stake = 0 (CEE-2):
        p chooses openly:
          "cover" n from 0 to min(his chips, open-stake) (CEE-2, CEE-R3): set his stake to n
      if open-stake = banker's stake: end round                     (CEE-2, CEE-R3)
      roll-dice(banker)                                             (CEE-4)
      if banker's throw in {2, 3, 4, 5} (CEE-4):
        for each p in players without {banker} from player after banker (CEE-4):
          if his stake > 0: roll-dice(p)                            (CEE-4)
      settle-stakes(higher)                                         (CEE-4, CEE-R4)
      end round                                                     (CEE-4)
    set players to all s in seats where his chips > 0               (CEE-6)
    if count of players = 1: win players                            (CEE-6)
    if banker's throw < 2: set banker to player after banker        (CEE-2, CEE-5)
    else: set banker to first p from banker with most his throw = 7 (CEE-5)
  win all p with most his chips                                     (CEE-6)

phase roll-dice(p: seat):
  p chooses openly:
    "roll" (CEE-4, CEE-D1):
      repeat until his throw != 1 (CEE-3, CEE-D1):
        roll dice                                                   (CEE-3)
        set his throw to worth(red, white, blue)                    (CEE-3)

words:
  throw: "throw", unless 1
  round: "round"
  roll-dice: "throw"
  "stake": "{he stakes} {n}"
  "cover": "{he covers} {n}"
  "roll": "{he rolls}"
  (CEE-2): "nothing is covered: nobody throws"
  (CEE-4): ""
  ask "cover": "how much do you cover"
  set p's throw to n: "{p has} a point of {n}"
  set p's throw to n where n = 0: "{p loses} with 1-2-3, or a pair and a 1"
  set p's throw to n where n = 1: ""
  set p's throw to n where n = 6: "{p wins} with a pair and a 6"
  set p's throw to n where n = 7: "{p wins} with 4-5-6, or three of a kind"
