language 1
game "Written Copies"

players 2
names suit from 4: red, blue
tiles 1 to 3 in suit, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all

define with-another(h: tiles): count of (h + {[1-red]})

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  each p chooses at once openly:
    "more" where [1-red] in his hand and with-another(his hand) = 3
    "same" where [1-red] in his hand and with-another(his hand) = 2
    "throw" where [1-red] in his hand: move (first t in his hand where t = [1-red]) to out
    "none"
  for each p: p chooses: "on"
  win players
