language 1
game "Handed Dice"

# How many dice a seat has is a number: so a die goes from one to another, and how many there are at first can be an option.

players 2 to 3
option dice-each: 1 to 5, default 2
dice 10 of each seat, seen by owner
number cup of each seat, seen by all
number out, seen by all

play:
  for each p: set his cup to dice-each
  repeat:
    for each p in players: roll his cup of his dice
    turns of p from first q in players, one lap:
      p chooses openly:
        "hand over" n from 1 to his cup "to" q where q != p:
          add -n to his cup
          add n to q's cup
          roll q's cup of q's dice
        "lose" n from 1 to his cup:
          add -n to his cup
          add n to out
        "keep" where his dice is d d for some d
        if none:
          "wait"
      if his cup = 0: win {p}
