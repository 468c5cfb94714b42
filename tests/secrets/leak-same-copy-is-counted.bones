language 1
game "Leak Same"

players 2
tiles double 1, 2 copies
zone stock, ordered
zone hand of each seat, seen by owner
zone out, seen by all
chips 9
pot pool

play:
  gather stock
  mix stock
  deal 2 from stock to each player's hand
  let a be first p
  let b be player after a
  b chooses openly:
    "a" s from his hand:
      move s to a's hand
      a chooses openly:
        "x" u from his hand:
          move u to out
          pay count of {s, u} from a to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
