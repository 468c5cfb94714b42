language 1
game "Close the Flaps"

players 2 to 4
names kind from 10: flap
tiles 1 to 9 in kind
dice 2, seen by all
zone box
zone open, seen by all
number score of each seat, seen by all

define total: sum of d for d in dice

play:
  for each p:
    move box to open
    step turn:
      repeat:
        if open is empty: win {p}
        roll dice
        p chooses openly:
          "close" 1 or 2 or 3 or 4 tiles c from open where pips of c = total: move c to box
          if none:
            "stop":
              set his score to pips of open
              end turn
  win all p with least his score
