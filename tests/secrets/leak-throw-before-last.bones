language 1
game "Leak 16"

players 2 to 3
dice red, white
chips 20
pot pool
number last

play:
  repeat 3 times:
    set last to red
    roll dice
    for each p:
      p chooses: "go on"
    if last = 6: pay 1 from first p to pool, or all he has  # LEAK
  win all p with most his chips
