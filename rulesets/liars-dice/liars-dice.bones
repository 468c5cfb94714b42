language 1
game "Liar's Dice"
use "rulebook"

players 2 to 6                                                      (DUDO-R1)

names faces: aces, twos, threes, fours, fives, sixes                (DUDO-2)
dice 5 of each seat, seen by owner                                  (DUDO-1, DUDO-R1)
number left of each seat, seen by all                               (DUDO-1)
seat starter, seen by all                                           (DUDO-1)
number quantity, seen by all                                        (DUDO-2)
number face from faces, seen by all                                 (DUDO-2)
seat bidder, seen by all                                            (DUDO-3)
number found, seen by all                                           (DUDO-4)
first starter

define bid-made: face > 0
define in-play: sum of his left for p                               (DUDO-R4)

# The least quantity of a raise to f: from nothing, from aces to others, from others to aces, and among the others or the aces.
define fewest(f: number):
  if face = 0 then 1                                                (DUDO-2)
  else if face = aces and f > aces then 2 * quantity + 1            (DUDO-3)
  else if face > aces and f = aces then (quantity + 1) / 2          (DUDO-3)
  else quantity + rank(f <= face)                                   (DUDO-3)

define matching(f: number): count of all d in dice where d in {f, aces}                 (DUDO-4)

play:
  for each p: set his left to 5                                     (DUDO-R1)
  draw starter by lot from players                                  (DUDO-1)
  repeat: round                                                     (DUDO-5)

phase round:
  for each s in seats: roll his left of his dice                    (DUDO-1, DUDO-R4)
  set found to 99  # so that the log has every count, also the same twice
  set quantity to 0                                                 (DUDO-2)
  set face to 0                                                     (DUDO-2)
  set bidder to nobody                                              (DUDO-2)
  turns of p from starter, without end (DUDO-3):
    p chooses openly (DUDO-6, DUDO-R2):
      "bid" q from fewest(f) to in-play f from faces (DUDO-2, DUDO-3) where f != aces or face > 0 (DUDO-2):
        set quantity to q                                           (DUDO-R3)
        set face to f
        set bidder to p                                             (DUDO-3)
      if none or bid-made (DUDO-R2):
        "doubt" (DUDO-3):
          reveal dice                                               (DUDO-4)
          set found to matching(face)                               (DUDO-4)
          let loser be if found >= quantity then p else bidder      (DUDO-4)
          add -1 to loser's left                                    (DUDO-4, DUDO-R4)
          set players to all s where his left > 0                   (DUDO-5)
          if count of players = 1: win players                      (DUDO-5)
          set starter to first s from loser                         (DUDO-5)
          end round                                                 (DUDO-5)

words:
  bid-made: "there must be a bid to doubt"
  left: "dice left"
  starter: "first bidder"
  quantity: "the bid: {quantity face}, by {bidder}", unless 0
  face: ""
  bidder: ""
  found: "", unless 99
  "bid": "{he bids} {q f}"
  offer "bid": "bid {q f}"
  "doubt": "{he doubts} the bid of {quantity face}"
  (DUDO-5): ""
  set p's left to n: "the bid holds: {p loses} a die ({n dice} left)"
  set p's left to n where bidder = p: "the bid was too high: {p loses} a die ({n dice} left)"
  set p's left to n where n = 5: "{p has} {n dice}"
  set quantity to n: ""
  set bidder to p: ""
  set found to n: "there are {n face}, aces included"
  set found to n where face = aces: "there are {n face}"
  set face to n: ""
  set starter to p: "{p begins}"

odds for p:
  "doubt" where face > 0: matching(face) < quantity
  "bid" q from fewest(f) to in-play f from faces where f != aces or face > 0: matching(f) >= q
