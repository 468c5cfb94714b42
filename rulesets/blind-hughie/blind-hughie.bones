language 1
game "Blind Hughie"
use "points"
use "rulebook"

players 2 to 4                                                      (HUGH-1)
option target default 100 with 2, 61 with 3 or 4 players            (HUGH-8)

tiles double 6                                                      (HUGH-1)
zone stock, ordered                                                 (HUGH-1)
# The top of the pile is the front of the row.
zone row of each seat, ordered                                      (HUGH-1)
layout line                                                         (HUGH-1)

define double(t: tile): t is [n-n] for some n
define fits(t: tile, n: number): t is [n-m] for some m              (HUGH-5)
define can-be-placed(t: tile): (some n in ends of line where fits(t, n)) or line is empty (HUGH-3)
define blocked: no t in (every row) where can-be-placed(t)          (HUGH-6)

play:
  match-to-target (HUGH-8, HUGH-F4):
    gather stock
    mix stock
    deal 14 with 2, 9 with 3, 7 with 4 players from stock to each player's row          (HUGH-1)
    if not stock is empty: place top of stock on line               (HUGH-1)
    if leader = nobody: draw leader by lot from players             (HUGH-2)
    else: set leader to player after leader                         (HUGH-2)
    turns of p from leader, until told blocked (HUGH-6, HUGH-R1, HUGH-R5):
      let t be top of his row
      turn up t                                                     (HUGH-3)
      while can-be-placed(t):
        if (count of all n in ends of line where fits(t, n)) = 1 (HUGH-D1):
          place t on line at (first n in ends of line where fits(t, n))                 (HUGH-3, HUGH-R2)
        else if line is empty: place t on line                      (HUGH-3)
        else:
          p chooses openly:
            "place" u from {t} "at" n from ends of line (HUGH-3): place u on line at n
        if his row is empty: score-round(p)                         (HUGH-6, HUGH-7)
        set t to top of his row
        turn up t                                                   (HUGH-3)
      move t to bottom of his row                                   (HUGH-4, HUGH-R3)
      if not double(t): turn down t                                 (HUGH-4)
    score-round(only p with least pips of his row)                  (HUGH-6, HUGH-R5)

phase score-round(winner: seat):
  for each p: reveal his row                                        (HUGH-R4)
  if winner != nobody:
    add pips of (every row) - 2 * pips of winner's row to winner's score                (HUGH-7)
  end round

words:
  blocked: "no tile fits", unless no
  leader: "first player"
  score: "points", unless 0
  stock: "rest", unless 0
  "place": "{he places} {u} at {n}"
  # Every tile that goes to the back is turned down, except a double: one line is enough.
  (HUGH-4): ""
  (HUGH-7): "a row is empty: the round is over"
  (HUGH-R5): "no tile in any row fits: the round is blocked"
  move t from p's row to line: "{p places} {t}"
  move t from p's row to his row: "{t} goes to the back of {p}'s row"
  set leader to p: "{p begins}"
  set p's score to n: "{p has} {n points}"

# Players choose for the front tile of their row, so the next one is the second.
odds for p:
  "next tile has" n from ends of line where count of his row > 1: fits(tile 2 of his row, n)
  "front tile of" q "has" n from ends of line where q != p: fits(top of q's row, n)
