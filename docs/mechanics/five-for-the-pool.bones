language 1
game "Five for the Pool"
use "tricks"

players 2 to 5
tiles double 6
chips 20
pot pool
number trump, seen by all

define follows(t: tile): if fits(led, trump) then fits(t, trump) else fits(t, high of led)
define best(t: tile): t = first s in every shown with most fits(s, trump), then follows(s), then pips of s

play:
  for each p: pay 5 from p to pool, or all he has
  deal-hands(5)
  let t be top of boneyard
  turn up t
  set trump to high of t
  turns of p from first q, one lap or count of players = 1:
    p chooses openly:
      "stay"
      "drop": set players to players without {p}
  set taker to first p
  let part be pool / 5
  repeat 5 times:
    trick(follows, best)
    pay part from pool to taker, or all he has
  win all p with most his chips
