language 1
game "Rounds"

# The fragment is what a match of several rounds consists of.

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
number won of each seat, seen by all

play:
  @@

phase round:
  gather boneyard
  mix boneyard
  deal 5 from boneyard to each player's hand
  for each p:
    p chooses openly:
      "show" t from his hand: add pips of t to his won
      "stop": end round
