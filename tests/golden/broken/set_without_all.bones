# slip on line 19: a set without 'all'
language 1
game "Two-Tile Showdown"

players 2 to 5
option ante: 1 to 5, default 1
chips 20
pot pool
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
seats staying, seen by all

define points(c: tiles): pips of c mod 10
define pair(c: tiles): c is [n-n] [m-m] for some n, m

play:
  repeat 5 times:
    set players to s where his chips >= ante
    if count of players > 1: showdown
  win all s in seats with most his chips

phase showdown:
  gather boneyard
  mix boneyard
  for each p: pay ante from p to pool, or all he has
  deal 2 from boneyard to each player's hand
  set staying to players
  turns of p in players from first q in players, one lap:
    p chooses openly:
      "stay": pay ante from p to pool, or all he has
      "fold" where count of staying > 1:
        set staying to staying without {p}
        move his hand to boneyard
  for each p in staying: reveal p's hand
  let winners be all p in staying with most pair(p's hand), then points(p's hand)
  share pool among winners, rest stays
