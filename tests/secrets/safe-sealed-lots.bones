language 1
game "Safe 24"

players 2 to 4
tiles double 6
chips 20
pot bank
zone stock, ordered
zone lot(1 to 3), seen by all
zone won of each seat, seen by all
number bid(1 to 3) of each seat, seen by owner

play:
  gather stock
  mix stock
  for each n in 1 to 3: move 1 from stock to lot(n)
  for each n in 1 to 3:
    each p chooses at once:
      "bid" b from 0 to his chips: set his bid(n) to b
    for each p: reveal his bid(n)
    let buyer be only p with most his bid(n)
    if buyer != nobody:
      pay buyer's bid(n) from buyer to bank, in full
      move lot(n) to buyer's won
  win all p with most pips of his won
