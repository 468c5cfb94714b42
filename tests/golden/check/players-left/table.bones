# a table of sizes for those who are left
language 1
game "T"

players 2 to 4
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner

play:
  repeat until count of players < 2:
    gather stock
    mix stock
    deal 7 with 2, 6 with 3, 5 with 4 players from stock to each player's hand
    set players to players without {first p}
  win players
