# what asks for the number of a way names the number
language 1
game "T"

players 2 to 4
number bid, seen by all

play:
  for each p:
    p chooses openly:
      "bid" n from 1 to 6: set bid to n
  win players

words:
  ask "bid": "why do you bid {n}"
