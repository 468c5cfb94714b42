# what a name declared twice means is not known, and its uses are no further mistakes
language 1
game "T"

players 2 to 4
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner
number stock

play:
  set stock to 3
  deal 5 from stock to each player's hand
  for each p: move all t in his hand where t in stock to stock
  win players
