language 1
game "Safe 50"

players 2 to 3
tiles double 6
zone stock, ordered
zone row of each seat, ordered
zone peek of each seat, seen by owner

play:
  gather stock
  mix stock
  deal 4 from stock to each player's row
  turns of p from first q, 2 laps:
    p chooses openly:
      "look at" n from 1 to 4:
        move tile n of his row to his peek
        move (first t in his peek) to place n of his row
      "swap" n from 1 to 4 "with" m from 1 to 4 "of" q where q != p:
        let mine be tile n of his row
        let other be tile m of q's row
        move mine to place m of q's row
        move other to place n of his row
      "stay"
  for each p: reveal his row
  win all p with least pips of his row
