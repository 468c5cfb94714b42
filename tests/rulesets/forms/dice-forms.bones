language 2
game "Dice Forms"

# Six dice that all see, and what they show as a value.

players 2 to 3
dice 6, seen by all
number result, seen by all

define alike(c: dice, n: number): count of all d in c where d = n
define all-alike(c: dice): some n in 1 to 6 where alike(c, n) = count of c

play:
  let kept be no dice, seen by all
  let before be no dice
  repeat:
    for each p:
      p chooses openly:
        "throw": roll dice
        "throw rest": roll dice without kept
        "throw kept": roll kept
        "throw first" n from 0 to 6: roll n dice
        "keep" some dice c from dice without kept where all-alike(c): set kept to kept + c
        "pick" 1 or 3 dice c from dice: set kept to c
        "let go": set kept to no dice
        "remember": set before to dice
        "compare":
          set result to if before = dice then 1 else if before without dice is empty then 2 else 3
        "count": set result to count of kept
        "add": set result to sum of d for d in kept
        "large": set kept to all d in dice where d > 4
        "pairs": set result to count of all 2 dice c in dice where all-alike(c)
        "sets": set result to count of all dice c in dice where 6 in c
        "best": set result to most of (sum of d for d in c) for 3 dice c in dice where all-alike(c)
        "twos and threes": set result to count of all 2 or 3 dice c in dice where all-alike(c)
        "alike" n from 0 to 6: set result to count of all (n) dice c in dice where all-alike(c)
        "keep alike": set kept to first 3 or 2 dice c in dice where all-alike(c) with most sum of d for d in c
        "keep some": set kept to first 2 or 1 dice c in dice where 6 in c
        "keep six": set kept to first dice c in dice where sum of d for d in c = 6
        "go through":
          set result to 0
          for each d in dice: set result to 10 * (result mod 1000) + d
        "bid" q from least-of(f) to 9 "times" f from {1, 2, 3}: set result to 10 * q + f
        "none": set result to if no dice c in dice where 6 in c then 1 else 0
        "every": set result to if every dice c in dice where count of c < 7 then 1 else 0
        "stop": win players

define least-of(f: number): 10 - f
