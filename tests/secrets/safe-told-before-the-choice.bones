language 1
game "Safe Told Before The Choice"

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
seat strongest, seen by all

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  set strongest to told first p with most pips of his hand
  turns of p from first q, until told [6-6] in (first s)'s hand or count of boneyard < 10:
    p chooses openly:
      "follow" where p = strongest or count of boneyard > 12
      "draw": move 1 from boneyard to his hand
      if none: "stay"
    if (count of boneyard = 14 or told [5-5] in his hand) and count of his hand > 3: move 1 from boneyard to his hand
  win all p with most pips of his hand
