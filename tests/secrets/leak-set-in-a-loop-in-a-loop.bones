language 1
game "Leak 9"

players 2 to 3
tiles double 6
chips 20
pot pool
zone boneyard, ordered
zone hand of each seat, seen by owner
number most-seen of each seat

play:
  gather boneyard
  mix boneyard
  deal 2 from boneyard to each player's hand
  for each p:
    for each q: set q's most-seen to max(q's most-seen, pips of p's hand)
    set p's most-seen to 0
  turns of p from first q, one lap:
    p chooses openly:
      "bid" where p's most-seen > 12  # LEAK
      "pass"
  win players
