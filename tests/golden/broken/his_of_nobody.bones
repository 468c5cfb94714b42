# slip on line 20: 'his' where nobody is meant: no seat goes before it
language 1
game "Climb"

players 2 to 6
option target: 20 to 200, default 50
option equal-turns: off, on

dice red, white, seen by all
number bank of each seat, seen by all
seat leader, seen by all

define ahead: all p with most his bank
define pair: red = white

play:
  draw leader by lot from players
  repeat:
    round
    if his bank >= target: win ahead

phase round:
  turns of p from leader, one lap:
    let total be 0, seen by all
    p chooses openly:
      "roll":
        roll dice
        if red = 1 or white = 1:
          set total to 0
        else if pair:
          add 2 * (red + white) to total
          again
        else:
          add red + white to total
          again
      "hold" where total > 0:
        add total to his bank
        if equal-turns = off and his bank >= target: win {p}
  set leader to player after leader
