# turns that end when all have passed, and nobody can
language 1
game "T"

players 2 to 4
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner

play:
  gather stock
  mix stock
  deal 5 from stock to each player's hand
  turns of p from (first s in seats), until all pass:
    p chooses:
      "show": reveal his hand
      "done": win {p}
  win players
