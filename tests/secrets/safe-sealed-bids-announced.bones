language 1
game "Safe 20"

chips 50
pot pool

players 2 to 3
number offer of each seat, seen by owner

play:
  repeat 2 times:
    each p in players chooses at once openly:
      "offer" n from 0 to p's chips: set p's offer to n
    let winner be first p in players with most p's offer
    pay winner's offer from winner to pool, or all he has
  win all p with most his chips
