language 1
game "Domino Golf"
use "rulebook"

players 2 to 4                                                      (DG-1)
tiles double 6                                                      (DG-1)
option most-turns: 1 to 100, default 20                             (DG-R7)

zone stock, ordered                                                 (DG-3)
zone discards, ordered, seen by all                                 (DG-3)
zone row of each seat, ordered                                      (DG-2)
zone drawn of each seat, seen by owner                              (DG-R3)

number score of each seat, seen by all                              (DG-11)
number round, seen by all                                           (DG-12)
seat leader, seen by all                                            (DG-R1)
seat closer, seen by all                                            (DG-9)
first leader

define down(p: seat, n: number): tile n of p's row is face down     (DG-R8)
define done(p: seat): every t in p's row where t is face up         (DG-9)

define value(p: seat, n: number): pips of tile n of p's row
define paired(p: seat, n: number):
  n > 1 and value(p, n - 1) = value(p, n)                           (DG-11, DG-R6)
  or n < 6 and value(p, n + 1) = value(p, n)                        (DG-11, DG-R6)
define total(p: seat): sum of (if paired(p, n) then 0 else value(p, n)) for n in 1 to 6

play:
  draw leader by lot from players                                   (DG-R1)
  repeat 3 times (DG-12):
    if round > 0: set leader to player after leader                 (DG-R1)
    add 1 to round
    golf-round
  win all p with least his score                                    (DG-12)

phase golf-round:
  gather stock
  set closer to nobody
  mix stock                                                         (DG-2)
  deal 6 from stock to each player's row                            (DG-2)
  move 1 from stock to discards                                     (DG-3)
  for each p from leader (DG-R2):
    p chooses openly:
      "turn up" n from {1, 2, 3, 4, 5} "and" m from n + 1 to 6 (DG-4):
        show(p, n)                                                  (DG-4)
        show(p, m)                                                  (DG-4)
  turns of p from leader, most-turns laps or closer != nobody (DG-5, DG-R7):
    golf-turn(p)
    if done(p): set closer to p                                     (DG-9)
  if closer != nobody:
    turns of p in players without {closer} from closer, one lap (DG-9): golf-turn(p)
  for each p:
    for each n in 1 to 6:
      if down(p, n): show(p, n)                                     (DG-10)
    add total(p) to his score                                       (DG-11)

phase golf-turn(p: seat):
  p chooses openly:
    "take to" n from 1 to 6 (DG-5, DG-6, DG-R4): put-into(p, n, top of discards)
    "draw" (DG-5):
      if stock is empty: renew-stock                                (DG-R5)
      move 1 from stock to p's drawn                                (DG-5, DG-R3)
      p chooses openly:
        "put to" n from 1 to 6 (DG-6): put-into(p, n, first t in p's drawn)
        "discard" (DG-7):
          move p's drawn to discards                                (DG-7)
          if not done(p):
            p chooses openly:
              "turn up" n from 1 to 6 (DG-8) where down(p, n) (DG-8): show(p, n)
              "leave"                                               (DG-8)

phase show(p: seat, n: number):
  turn up tile n of p's row                                         (DG-R8)

# The row is turned round until the cell is on top, and then on until all cells are back in their places.
phase put-into(p: seat, n: number, t: tile):
  repeat n - 1 times: move top of p's row to bottom of p's row      (DG-F1)
  move 1 from p's row to discards                                   (DG-6)
  move t to bottom of p's row                                       (DG-6)
  show(p, 6)                                                        (DG-6)
  repeat 6 - n times: move top of p's row to bottom of p's row      (DG-F1)

phase renew-stock:
  move (discards without {top of discards}) to stock                (DG-R5)
  mix stock                                                         (DG-R5)

words:
  leader: "first player"
  closer: "done"
  round: "round"
  golf-round: "round"
  golf-turn: "turn"
  "turn up" "and": "{he turns} up the tiles in cells {n} and {m}"
  "turn up": "{he turns} up the tile in cell {n}"
  "take to": "{he takes} the last discard for cell {n}"
  "put to": "{he puts} the drawn tile into cell {n}"
  "draw": ""
  "discard": ""
  "leave": "{he turns} up nothing"
  move t from stock to p's drawn: "{p draws} {t} from the stock"
  move t from stock to discards: "{t} begins the discards"
  move t from p's row to his row: ""
  move t from p's row to discards: "{t} goes from there to the discards"
  move t from discards to p's row: ""
  move t from p's drawn to his row: ""
  move t from p's drawn to discards: "{p discards} {t}"
  move t from discards to stock: ""
  set leader to p: "{p begins}"
  set closer to p: "{p is} done, and everybody else has one more turn"
  set round to n: "round {n} of 3"
  set p's score to n: "{p has} {n} points"
  (DG-R5): "the discards are mixed, and are the stock again"
