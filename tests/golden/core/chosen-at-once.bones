# Choices made at once take effect one after another; a variable is revealed until it is set again.
language 1
game "Sealed"
players 2 to 4
seat leader, seen by all
first leader
number bid of each seat, seen by owner
play:
  draw leader by lot from players
  each p in players from leader chooses at once:
    "bid" n from 0 to 9:
      set p's bid to n
  for each p in players:
    reveal p's bid
  win all p in players with most p's bid
