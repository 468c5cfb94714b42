language 1
game "Leak Cups"

players 3
dice 2 with 3 sides, seen by roller
seat roller, seen by all

play:
  let a be first p, seen by all
  let b be player after a, seen by all
  set roller to player after b
  roll dice
  reveal dice to {a}
  a chooses openly:
    "throw" 1 dice e from dice:
      set roller to b
      roll e
  reveal dice to {a}
  a chooses openly:
    "throw" 1 dice e from dice:
      set roller to nobody
      roll e  # LEAK
  for each p: p chooses openly: "go"
  win players
