language 1
game "Tiddly Ends"
use "line"

players 4 to 6
tiles double 6
tile opening, seen by all

play:
  deal-hands(3)
  set opening to told heaviest(every hand)
  turns of p from told first q where opening in his hand, until all pass or some s where his hand is empty:
    let placed be no
    p chooses openly:
      "lead" t from his hand where line is empty and t = opening:
        place t on line opening high of t
        set placed to yes
        if double(t): again
      "place" t from his hand "at" n from ends of line where fits(t, n):
        place t on line at n
        set placed to yes
        if double(t): again
      if none or not line is empty:
        "pass": if not placed: pass
  win all p with least pips of his hand
