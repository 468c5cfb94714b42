# slip on line 6 of scenarios.bones: 'B paid 2' for 'paid 2 from B to pool'
language 1
game "Round of Bets"

players 2 to 4
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner
layout line
chips 20
pot pool
option rounds: 1 to 5, default 1
number haul, seen by all

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  step bets:
    repeat rounds times:
      turns of p from first q in players, one lap:
        p chooses openly:
          "bet" n from 1 to 3: pay n from p to pool, or all he has
          "lay" t from his hand where line is empty: place t on line
          "stop": end bets
  set haul to pool
  win players
