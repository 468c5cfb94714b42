# slip on line 4: the book is called 'rulebook', not 'rule-book'
language 1
game "Poorhouse"
use "rule-book"

players 2 to 4                                                      (PH-1)
tiles double 6                                                      (PH-1)
zone stock, ordered
zone hand of each seat, seen by owner
zone discards, ordered, seen by all
number knocks of each seat, seen by all                             (PH-4)

play:
  gather stock                                                      (PH-1)
  mix stock                                                         (PH-1)
  deal 5 from stock to each player's hand                           (PH-1)
  turns of p from first q in players, without end (PH-2):
    p chooses openly:
      "swap" t from his hand where not stock is empty (PH-2):
        move t to discards                                          (PH-2)
        move 1 from stock to his hand                               (PH-2)
      "knock" (PH-3): finish(p)                                     (PH-3)

phase finish(knocker: seat):
  for each p: reveal p's hand                                       (PH-3)
  let low-seats be all p with least pips of his hand                (PH-4)
  if knocker in low-seats: add 1 to knocker's knocks                (PH-4)
  win low-seats                                                     (PH-4)
