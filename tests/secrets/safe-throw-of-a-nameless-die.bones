language 1
game "Throw of a Nameless Die"

players 3
dice 2 with 3 sides, seen by roller
seat roller, seen by all

play:
  let a be first p, seen by all
  let b be player after a, seen by all
  set roller to a
  roll dice
  a chooses openly:
    "throw" 1 dice e from dice:
      set roller to b
      roll e
  for each p: p chooses openly: "go"
  win players
