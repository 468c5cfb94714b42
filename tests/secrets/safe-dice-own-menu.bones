language 1
game "Safe 27"

players 2 to 3
dice red, white, seen by roller
seat roller, seen by all

play:
  turns of p from first q, 2 laps:
    set roller to p
    roll dice
    p chooses:
      "keep" where red + white > 6
      "throw away"
  win players
