language 1
game "Copies"

# Two tiles of each face: what a written face means.

players 2
names suit from 4: red, blue
tiles 1 to 3 in suit, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
tile marked(1 to 2), seen by all
number beside
number alone

play:
  gather stock
  mix stock
  deal 3 from stock to each player's hand
  turns of p from first q, 2 laps:
    p chooses openly:
      "throw" t from his hand:
        move t to out
        set marked(1) to t
        set beside to count of ({marked(1)} + out)
        set alone to count of {marked(1)}
      "throw a red 1" where [1-red] in his hand: move (first t in his hand where t = [1-red]) to out
  win players
