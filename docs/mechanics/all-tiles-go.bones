language 1
game "All Tiles Go"
use "line"

players 3 to 4
tiles double 6
zone down of each seat, seen by owner

play:
  deal-hands(7)
  turns of p from told first q where heaviest(every hand) in his hand, until every hand is empty:
    p chooses:
      "lead" t from his hand "open" n from halves of t where line is empty: place t on line opening n
      "place" t from his hand "at" n from ends of line where fits(t, n): place t on line at n
      if none:
        "lay down" t from his hand: move t to his down
  for each p: reveal his down
  win all p with least pips of his down
