# words that depend on another seat than the one whose variable is set
language 1
game "T"

players 2 to 4
seat caller, seen by all
number lives of each seat, seen by all

play:
  for each p:
    p chooses openly:
      "call": set caller to p
      "pay": add 1 to his lives
  win players

words:
  set p's lives to n where caller = q: "{p has} {n lives}"
