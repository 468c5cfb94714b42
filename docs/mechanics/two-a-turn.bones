language 1
game "Two a Turn"
use "line"

players 2 to 4
tiles double 6

play:
  deal-hands(7)
  turns of p from first q, until all pass or some s where his hand is empty:
    let placed be 0
    p chooses openly:
      "lead" t from his hand where line is empty:
        place t on line
        add 1 to placed
        again
      "place" t from his hand "at" n from ends of line where fits(t, n):
        place t on line at n
        add 1 to placed
        if placed < 2: again
      if none:
        "done": if placed = 0: pass
  win all p with least pips of his hand
