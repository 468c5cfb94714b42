language 1
game "Safe 06"

use "hands"
players 2 to 3
tiles double 6
chips 50
pot pool

zone claim of each seat, seen by owner

play:
  deal-hands(4)
  turns of p from first q, 2 laps:
    p chooses:
      "claim" t from his hand: move t to his claim
    let judge be player after p
    judge chooses openly:
      "doubt":
        reveal p's claim
        if some t in p's claim where double(t): pay 1 from judge to p, or all he has
        else: pay 1 from p to judge, or all he has
      "let it pass"
    move p's claim to boneyard
  win all p with most his chips
