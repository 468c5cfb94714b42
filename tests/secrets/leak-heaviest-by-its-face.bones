language 1
game "Heaviest by Its Face"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone out, seen by all

play:
  gather boneyard
  mix boneyard
  deal 4 from boneyard to each player's hand
  for each p:
    let heaviest be first t in p's hand with most pips of t
    move (first t in p's hand where t = heaviest) to out  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
