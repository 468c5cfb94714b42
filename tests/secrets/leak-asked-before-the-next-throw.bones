language 1
game "Asked before the Next Throw"

players 2
dice 1 of each seat, seen by owner

play:
  roll dice
  if 6 in (first p)'s dice:  # LEAK
    roll dice
    (player after first q) chooses: "on"
  roll dice
  (player after first q) chooses: "on"
  (player after first q) chooses: "end"
  win players
