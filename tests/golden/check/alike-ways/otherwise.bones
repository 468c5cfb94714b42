# a way that does something else if no other is open; one that does the same is no mistake
language 1
game "Otherwise"

players 2
tiles double 2
zone hand of each seat, seen by owner
zone stock, ordered
zone out, seen by all
number x, seen by all

phase lay(t: tile):
  let kept be t
  move kept to out

play:
  gather stock
  mix stock
  deal 3 from stock to each player's hand
  (first q) chooses openly:
    "play" t from (first q)'s hand where high of t = 2: lay(t)
    if none:
      "play" t from (first q)'s hand: lay(t)
  (first q) chooses openly:
    "drop" t from (first q)'s hand where high of t = 2: move t to out
    if none:
      "drop" t from (first q)'s hand:
        move t to out
        set x to 1
  win players
