language 1
game "Pig"
use "rulebook"

players 2 to 10                                                     (PIG-R1)
option target: 1 to 1000, default 100                               (PIG-2)
option number-of-dice: 1, 2                                         (PIG-3)
option equal-turns: off, on                                         (PIG-4)

dice red, white, seen by all                                        (PIG-R1, PIG-3)
number bank of each seat, seen by all                               (PIG-1)
seat leader, seen by all                                            (PIG-1)
first leader

define ahead: all p with most his bank                              (PIG-4)

play:
  draw leader by lot from players                                   (PIG-1)
  while no p where his bank >= target: lap                          (PIG-2, PIG-4)
  set players to ahead                                              (PIG-4)
  while count of players > 1:
    lap                                                             (PIG-4, PIG-R2)
    set players to ahead                                            (PIG-4, PIG-R2)
  win players                                                       (PIG-4)

phase lap:
  turns of p from leader, one lap (PIG-1, PIG-4, PIG-R1):
    let total be 0, seen by all                                     (PIG-1)
    step turn:
      p chooses openly:
        "roll" (PIG-1, PIG-D1):
          if number-of-dice = 1: roll red                           (PIG-1)
          else: roll dice                                           (PIG-3)
          if red = 1 and white = 1: set his bank to 0               (PIG-3)
          if not 1 in dice (PIG-1, PIG-3):
            add red + white to total                                (PIG-1, PIG-3)
            again                                                   (PIG-1)
          end turn                                                  (PIG-1)
        "hold" (PIG-1) where total > 0 (PIG-1):
          add total to his bank                                     (PIG-1)
          if equal-turns = off and his bank >= target: win {p}      (PIG-2)

words:
  bank: "points", unless 0
  leader: "first player"
  total: "points of this turn", unless 0
  lap: "turn"
  "roll": "{he rolls}"
  "roll" (PIG-1): "the turn is over, and its points are lost"
  "hold": "{he holds}"
  offer "hold": "hold, for {total points}"
  set leader to p: "{p begins}"
  set total to n: "that makes {n} in this turn"
  set p's bank to n: "{p has} {n points}"
