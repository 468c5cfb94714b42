language 1
game "The Point"

players 2
dice red, white, seen by all
chips 20
seat shooter, seen by all
number point, seen by all

define rival: player after shooter
define won: if point = 0 then red + white in {7, 11} else red + white = point
define lost: if point = 0 then red + white in {2, 3, 12} else red + white = 7

play:
  draw shooter by lot from players
  repeat 10 times:
    if no p where his chips = 0:
      shooter chooses openly:
        "stake" n from 1 to min(his chips, rival's chips): shoot(n)
  win all p with most his chips

phase shoot(stake: number):
  set point to 0
  roll dice
  if not won and not lost:
    set point to red + white
    repeat until won or lost: roll dice
  if won: pay stake from rival to shooter, in full
  else:
    pay stake from shooter to rival, in full
    if point > 0: set shooter to rival
