language 1
game "Liar's Dice, One Die Each"

# One round of Liar's Dice for two with a die each, after rulesets/liars-dice; A begins.

players 2
names faces: aces, twos, threes, fours, fives, sixes
dice 1 of each seat with 6 sides, seen by owner
number quantity, seen by all
number face from faces, seen by all
seat bidder, seen by all

define fewest(f: number):
  if face = 0 then 1
  else if face = aces and f > aces then 2 * quantity + 1
  else if face > aces and f = aces then (quantity + 1) / 2
  else quantity + rank(f <= face)

define matching(f: number): count of all d in dice where d in {f, aces}

play:
  for each p: roll his dice
  turns of p from first q, without end:
    p chooses openly:
      "bid" q from fewest(f) to 2 f from faces where f != aces or face > 0:
        set quantity to q
        set face to f
        set bidder to p
      if none or face > 0:
        "doubt":
          reveal dice
          if matching(face) >= quantity: win {bidder}
          win {p}

odds for p:
  "doubt" where face > 0: matching(face) < quantity
  "bid" q from fewest(f) to 2 f from faces where f != aces or face > 0: matching(f) >= q
