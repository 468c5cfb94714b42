language 1
game "Tens at the Ends"

players 2 to 4
tiles double 6
zone stock, ordered
zone row, ordered, seen by all
zone taken of each seat, seen by all

define ends-fit: count of row > 1 and pips of {top of row, bottom of row} mod 10 = 0

play:
  gather stock
  mix stock
  turns of p from first q, until stock is empty:
    p chooses openly:
      "left": move 1 from stock to row
      "right": move top of stock to bottom of row
    while ends-fit: move {top of row, bottom of row} to his taken
  win all p with most count of his taken
