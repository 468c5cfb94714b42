# a column of the table that tells whose hand is the best
language 1
game "Figure"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone laid of each seat, seen by all

define shown(p: seat): pips of p's laid + count of p's hand
define richest(p: seat): count of (first q with most pips of his hand)'s hand - count of p's hand

play:
  for each p:
    move top of boneyard to p's hand
  win all p with most shown(p)

words:
  shown: "pips", unless 0
  richest: "behind the richest"
