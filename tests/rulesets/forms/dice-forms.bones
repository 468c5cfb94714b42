language 1
game "Dice Forms"

# Six dice that all see, and what they show as a value.

players 2 to 3
dice 6, seen by all
number result, seen by all

define alike(c: dice, n: number): count of all d in c where d = n
define all-alike(c: dice): some n in 1 to 6 where alike(c, n) = count of c
define two-sets(c: dice): c is n n n m m m or n n m m m m for some n, m with n != m
define run(c: dice): c is 1 2 3 4 5 or 2 3 4 5 6 or n m o for some n, m, o with (m = n + 1 and o = m + 1)
define grade(c: dice):
  rank(c is n n n n n n for some n, two-sets(c), c is n n m m o o for some n, m, o with (n < m and m < o), run(c), c is 1 1 result or result 5, c is 6)

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
        "add large": set result to sum of d for d in dice where d > 4
        "grade": set result to grade(dice)
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
