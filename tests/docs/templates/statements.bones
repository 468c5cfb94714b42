language 1
game "Statements"

# A game in which every kind of thing is there to be named; the fragment is what a player's turn consists of.

players 2 to 4
option stake: 1 to 10, default 2
option take: optional, forced
tiles double 6
dice red, white, seen by all
zone boneyard, ordered
zone discards, ordered, seen by all
zone hand of each seat, seen by owner
zone laid of each seat, seen by all
layout line
chips 20
pot pool
number bid of each seat, seen by owner
number idle, seen by all
number won of each seat, seen by all
seat leader, seen by all
seats out
flag spun, seen by all
tile shown-last
first leader

define pair(c: tiles): pips of c = 12
define wins(p: seat): p's hand is empty

play:
  set leader to first p in players
  step deal:
    gather boneyard
    mix boneyard
    deal 5 from boneyard to each player's hand
    roll dice
    turns of p in players from leader, until all pass:
      if some q in players where wins(q) or pair(q's laid): end deal
      let q be player after p
      @@
  win players
