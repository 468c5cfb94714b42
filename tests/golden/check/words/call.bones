# a definition in the words for the log
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
number asked
define held(p: seat): pips of p's hand

play:
  gather boneyard
  mix boneyard
  deal 2 from boneyard to each player's hand
  for each p:
    p chooses openly:
      "ask" q where q != p, always possible: add held(p) to asked
  win players

words:
  "ask": "{he asks} about {held(q)}"
