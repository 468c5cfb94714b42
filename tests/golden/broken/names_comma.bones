# slip on line 6: a comma is missing
language 1
game "Cups"

players 2 to 6
names faces: ones, twos threes, fours, fives, sixes
dice 5 of each seat, seen by owner
number left of each seat, seen by all
seat starter, seen by all
number quantity, seen by all
number face from faces, seen by all

define in-play: sum of his left for p
define matching(f: number): count of all d in dice where d = f

play:
  for each p: set his left to 5
  draw starter by lot from players
  repeat: round

phase round:
  for each s in seats: roll his left of his dice
  set quantity to 0
  set face to 0
  turns of p from starter, without end:
    p chooses openly:
      "bid" q from quantity + 1 to in-play f from faces:
        set quantity to q
        set face to f
      if none or quantity > 0:
        "doubt": call-up(p)

phase call-up(p: seat):
  reveal dice
  let loser be if matching(face) >= quantity then p else player before p
  add -1 to loser's left
  set players to all s where his left > 0
  if count of players = 1: win players
  set starter to first s from loser
  end round
