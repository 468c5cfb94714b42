language 1
game "Die Thrown by Another"

players 2 to 3
dice ivory, amber

play:
  roll dice
  reveal dice
  each p chooses at once:
    "throw" some dice c from dice:
      roll c  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
