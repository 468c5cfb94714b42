language 1
game "Own Dice"

# Three dice of each seat, which their owner alone sees.

players 2 to 4
dice 3 of each seat, seen by owner
number result, seen by all

play:
  for each p: roll his dice
  repeat:
    for each p:
      p chooses:
        "throw": roll his dice
        "throw some" n from 0 to 4: roll n of his dice
        "set aside" 1 dice c from his dice: roll his dice
        "throw again" some dice c from his dice: roll c
        "show": reveal his dice
        "show to" q from players without {p}: reveal his dice to {q}
        "show all":
          reveal dice
          set result to count of all d in dice where d = 6
        "stop": win players
