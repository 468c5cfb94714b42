language 1
game "The Point"

tiles double 6, 2 copies, without {[0-0]}
players 2
dice red, white, seen by all
chips 20
seat shooter, seen by all
number point, seen by all

define two-fives(c: tiles): c is [5-a] [5-b] for some a, b with a != b
define rival: player after shooter


define won: if point = 0 then red + white = 7 or red + white = 11 else red + white = point
define lost: if point = 0 then red + white = 12 or red + white <= 3 else red + white = 7

play:
  draw shooter by lot from players
  repeat 10 times:
    if no p where his chips = 0:
      shooter chooses openly:
        "stake" n from 1 to min(his chips, rival's chips): shoot(n)
  win all p with most his chips

phase shoot(stake: number):
  set point to 0
  repeat:
    roll white
    if won:
      pay stake from rival to shooter, or all he has
      end shoot
    if lost:
      if point > 0: set shooter to rival
      end shoot
    if point = 0: set point to red + white
