language 1
game "Leak 25"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone row of each seat, ordered
zone heap

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's row
  for each p:
    turn up tile 2 of p's row
    move (first t in p's row where t is face down with most pips of t) to bottom of p's row
  turns of p from first q, one lap:
    p chooses openly:
      "take": move 1 from p's row to heap  # LEAK
  win players
