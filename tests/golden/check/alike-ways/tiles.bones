# one tile or several, but for the word behind it
language 1
game "Two Plays"

players 2
tiles double 2
zone hand of each seat, seen by owner
zone stock, ordered
zone out, seen by all
number x, seen by all

play:
  gather stock
  mix stock
  deal 3 from stock to each player's hand
  (first q) chooses openly:
    "play" 1 or 2 tiles c from (first q)'s hand: move c to out
    "play" t from (first q)'s hand "quickly"
    "play" t from (first q)'s hand:
      move t to out
      set x to 1
  win players
