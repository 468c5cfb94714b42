language 1
game "Leak Told In A List"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

define strongest: told first p with most pips of his hand

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  turns of p from first q, one lap:
    p chooses:
      "follow" where p = strongest  # LEAK
      "stay"
  win all p with most pips of his hand
