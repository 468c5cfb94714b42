language 1
game "Draw"
use "points"
use "domino"
use "rulebook"

players 2 to 4                                                      (DRAW-1)
option draw: until-playable, one, none                              (DRAW-9)
option reserve: 0 to 7, default 2                                   (DRAW-1)
option target default 100                                           (DRAW-8)

tiles double 6                                                      (DRAW-1)

tile opening, seen by all  # is led in the first round

define may-lead(t: tile): round-number > 1 or t = opening           (DRAW-2)

play:
  match-to-target (DRAW-8, DRAW-F1):
    deal-hands(7 with 2, 5 with 3 or 4 players)                     (DRAW-1)
    if round-number = 1:
      set opening to told heaviest(every hand)                      (DRAW-2)
      set leader to told first p where opening in his hand          (DRAW-2)
    turns of p from leader, until all pass (DRAW-4, DRAW-6, DRAW-R1):
      let kept be  # tiles of the boneyard that he may not draw in this turn
        if draw = until-playable then reserve
        else if draw = one then max(reserve, count of boneyard - 1)
        else count of boneyard                                      (DRAW-1, DRAW-9)
      p chooses openly:
        lay-a-tile(may-lead)                                        (DRAW-3, DRAW-4)
        if none (DRAW-5):
          draw-a-tile(kept)                                         (DRAW-5, DRAW-9)
        if still none (DRAW-4, DRAW-5):
          "pass": pass                                              (DRAW-5, DRAW-9)
      if his hand is empty (DRAW-6): score-round(p)                 (DRAW-7)
    score-round(lowest)                                             (DRAW-7)

phase score-round(winner: seat):
  for each p: reveal p's hand                                       (DRAW-R3)
  if winner = nobody: set leader to player after leader             (DRAW-2)
  else:
    add gain(winner) to winner's score                              (DRAW-7)
    set leader to winner                                            (DRAW-2, DRAW-R2)
  end round                                                         (DRAW-6)

words:
  may-lead: "the first tile must be the highest double, or the heaviest tile where nobody has a double"
  opening: ""
  leader: "first player"
  score: "points", unless 0
  kept: "number that has to stay"
  "pass": "{he passes}"
  "place" (DRAW-7): "domino: {he has} placed the last tile, and the round is over"
  "pass" (DRAW-7): "all have passed: the line is blocked, and the round is over"
  set opening to t: "{t} must be led"
  set leader to p: "{p begins}"
  set p's score to n: "{p has} {n points}"
