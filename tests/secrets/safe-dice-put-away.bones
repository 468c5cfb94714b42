language 1
game "Dice Put Away"

players 2
dice red, white

play:
  roll dice
  reveal dice to {first p}
  let thrown be red + white, seen by all
  roll 1 dice
  for each p: p chooses: "on"
  win players
