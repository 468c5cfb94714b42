# two ways that set different variables
language 1
game "Other Variable"

players 2

play:
  let x be 0
  let y be 0
  (first q) chooses openly:
    "more": set x to 1
    "more": set y to 1
  if x > y: win players
  win {first p}
