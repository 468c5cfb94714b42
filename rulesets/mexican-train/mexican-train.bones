language 1
game "Mexican Train"
use "rounds"
use "rulebook"

players 2 to 8                                                      (TRAIN-2)
tiles double 12                                                     (TRAIN-1)
option rounds: 1 to 13, default 13                                  (TRAIN-1)
option double-blank, default 0                                      (TRAIN-9)
option empty-trains: anybody, owner                                 (TRAIN-4)

zone engine, seen by all                                            (TRAIN-1)
layout train of each seat                                           (TRAIN-3)
layout public                                                       (TRAIN-3)
flag open of each seat, seen by all                                 (TRAIN-4)
tiles unanswered, seen by all                                       (TRAIN-7)

# The number that the next tile of a train must have: the engine's, or the one at the train's tip.
define wanted(layout line): if line is empty then start else first n in ends of line

# A tile goes where a double waits for its answer, if one does; else on one's own train, an open one, or the public one.
ways lay-a-tile(p: seat):
  "place" t from his hand "on train" q (TRAIN-R3)
    where unanswered without q's train is empty (TRAIN-7)
    and (q = p or q's open and (empty-trains = anybody or not q's train is empty)
      or not unanswered is empty) (TRAIN-4)
    and fits(t, wanted(q's train)) (TRAIN-3):
    lengthen(q's train, t)                                          (TRAIN-3)
    if q = p: set his open to no                                    (TRAIN-6)
  "place" t from his hand "on public" (TRAIN-4)
    where unanswered without public is empty (TRAIN-7)
    and fits(t, wanted(public)) (TRAIN-3):
    lengthen(public, t)                                             (TRAIN-3)

phase lengthen(layout line, t: tile) (TRAIN-3):
  if line is empty: place t on line opening other(t, start)
  else: place t on line at wanted(line)

play:
  rounds-by-number(12, rounds) (TRAIN-1, TRAIN-2, TRAIN-9):
    gather boneyard
    move start-double to engine                                     (TRAIN-1)
    mix boneyard
    deal 15 with 2 or 3 or 4, 12 with 5 or 6, 11 with 7 or 8 players from boneyard to each player's hand (TRAIN-2)
    look-for-doubles
    for each p: set his open to no                                  (TRAIN-4)
    turns of p from leader, until all pass or some s where his hand is empty (TRAIN-9):
      step turn:
        repeat:
          let drawn be no
          p chooses openly:
            lay-a-tile(p)
            if none (TRAIN-5, TRAIN-R2):
              "draw" (TRAIN-5) where not drawn and count of boneyard > 0:
                move 1 from boneyard to his hand                    (TRAIN-5, TRAIN-R2)
                set drawn to yes
                again
            if still none (TRAIN-5, TRAIN-7):
              "pass" (TRAIN-5):
                set his open to yes                                 (TRAIN-5, TRAIN-7)
                if boneyard is empty: pass                          (TRAIN-9, TRAIN-R1)
                end turn
          look-for-doubles                                          (TRAIN-7)
          if unanswered is empty (TRAIN-7) or his hand is empty (TRAIN-8): end turn
          start anew                                                (TRAIN-9, TRAIN-R1)
    for each p: reveal his hand                                     (TRAIN-R4)
    end round                                                       (TRAIN-9)

# A double at the tip of a train has to be answered, unless all other tiles of its number are placed.
phase look-for-doubles:
  set unanswered to all d in tiles where double(d) and high of d in ends of d
    and some t in every hand + boneyard where fits(t, high of d)    (TRAIN-7)

words:
  leader: "first player"
  train: "train"
  public: "public train"
  open: "train open", unless no
  unanswered: "doubles to be covered"
  score: "points", unless 0
  look-for-doubles: "looking for doubles"
  "place" "on train": "{he places} {t} on {q}'s train"
  "place" "on public": "{he places} {t} on the public train"
  offer "place" "on train": "place {t} on {q}'s train"
  offer "place" "on public": "place {t} on the public train"
  "draw": ""
  "pass": "{he passes}"
  move t from boneyard to engine: "{t} is the engine"
  set leader to p: "{p begins}"
  set p's open to o: ""
  set p's open to o where o = yes: "{p}'s train is open"
  set unanswered to t: "{t has} to be covered"
  set p's score to n: "{p has} {n points}"
