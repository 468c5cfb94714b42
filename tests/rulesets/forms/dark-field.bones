language 1
game "Dark Field"

# 81 tiles lie face down, one in each cell of a field. Each turn takes one, lays one down where nobody sees it, looks at one or shows it.

players 2 to 3
tiles double 12
zone stock, ordered
zone hand of each seat, seen by owner
zone cell(1 to 9, 1 to 9)
zone shown(1 to 3) of each seat, seen by all

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  for each x in 1 to 9:
    for each y in 1 to 9: move 1 from stock to cell(x, y)
  turns of p from first q in players, 4 laps:
    p chooses:
      "take" x from 1 to 9 y from 1 to 9 where not cell(x, y) is empty: move cell(x, y) to p's hand
      "lay" t from his hand "at" x from 1 to 9 y from 1 to 9 where cell(x, y) is empty: move t to cell(x, y)
      "look" x from 1 to 9 y from 1 to 9: reveal cell(x, y) to {p}
      "show" x from 1 to 9 y from 1 to 9: reveal cell(x, y)
      "open" t from his hand n from 1 to 3: move t to p's shown(n)
  for each p: reveal his hand
  win all p with most pips of his hand
