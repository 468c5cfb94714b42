language 1
game "Piles"

players 2
tiles double 2
zone stock, ordered
zone row of each seat, ordered
zone shown, seen by all
zone kept, ordered, seen by all
layout line
number result, seen by all

# Each turn does one thing to the piles.
play:
  gather stock
  mix stock
  deal 2 from stock to each player's row
  turns of p from first s in players, without end:
    p chooses openly:
      "turn up":
        let t be top of his row
        turn up t
        set result to pips of t
      "turn up last": turn up bottom of his row
      "turn down": turn down top of his row
      "put back": move top of his row to bottom of his row
      "take back": move bottom of his row to his row
      "give": move top of his row to bottom of (player after p)'s row
      "put in" n from {1, 2, 3, 9}: move top of his row to place n of stock
      "put up" n from {1, 2}: move bottom of his row to place n of his row
      "swap" n from {1, 2}:
        move top of his row to place n of stock
        move tile n + 1 of stock to place 1 of his row
      "exchange" n from {1, 2, 3} "and" m from {1, 2, 3} where n < m:
        move tile n of kept to place m of kept
        move tile m - 1 of kept to place n of kept
      "lay" n from {1, 2, 3}: move tile n of stock to kept
      "lay under": move top of stock to bottom of kept
      "count top" n from {0, 1, 2, 9}: set result to count of top n of kept
      "pips of bottom" n from {1, 2, 9}: set result to pips of bottom n of kept
      "show top" n from {1, 2}: move top n of kept to shown
      "third": set result to pips of tile 3 of kept
      "last": set result to pips of bottom of kept
      "none": set result to pips of tile 0 of kept
      "mix": mix his row
      "count up": set result to count of all t in his row where t is face up
      "add up": set result to pips of (all t in his row + kept where t is face up)
      "ask last": set result to if told (bottom of his row is face down) then 0 else 1
      "take up": move all t in his row where t is face up to shown
      "turn over":
        if top of stock is face down: turn up top of stock
        else: turn down top of stock
      "place":
        let t be top of his row
        turn up t
        place t on line
      "draw": move 1 from stock to his row
