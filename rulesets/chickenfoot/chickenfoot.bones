language 1
game "Chickenfoot"
use "rounds"
use "rulebook"

players 2 to 6                                                      (CHICK-1)
tiles double 9                                                      (CHICK-1)
option rounds: 1 to 10, default 10                                  (CHICK-1)
option double-blank default 50                                      (CHICK-9)

layout table
tile foot, seen by all                                              (CHICK-6)

# Where a tile can go: only to the double that has to be covered, if there is one.
define free-ends: if foot = no tile then ends of table else ends of foot

define start-dealt: start-double in every hand  # so that it can be set

play:
  rounds-by-number(9, rounds) (CHICK-1, CHICK-2, CHICK-9):
    deal-hands(12 with 2, 11 with 3, 9 with 4, 8 with 5, 7 with 6 players)              (CHICK-1)
    set-start-double                                                (CHICK-3, CHICK-R3)
    turns of p from player after leader, until all pass or some s where his hand is empty (CHICK-3, CHICK-8):
      let drawn be no
      p chooses openly:
        "place" t from his hand "at" n from ends of table (CHICK-5) where n in free-ends (CHICK-4, CHICK-6) and fits(t, n) (CHICK-5):
          build(t, n)
        if none (CHICK-7):
          "draw" (CHICK-7) where not drawn (CHICK-7) and count of boneyard > 0 (CHICK-7):
            move 1 from boneyard to his hand
            set drawn to yes
            start anew                                              (CHICK-R2)
            again
        if still none (CHICK-7):
          "pass": pass
    for each p: reveal his hand                                     (CHICK-R1)
    end round                                                       (CHICK-8)

# Who holds the start double sets it; while nobody does, each in turn draws a tile.
phase set-start-double:
  turns of p from leader, until told start-dealt (CHICK-2, CHICK-3):
    move 1 from boneyard to his hand
  set leader to told first p where start-double in his hand         (CHICK-2, CHICK-3)
  place start-double on table opening start, start, start, start    (CHICK-4)
  set foot to start-double                                          (CHICK-4)

# An uncovered double takes three tiles, or as many as are left of its number.
phase build(t: tile, n: number):
  if foot = no tile: place t on table at n                          (CHICK-5)
  else:
    place t on table at n of foot                                   (CHICK-4, CHICK-6)
    if ends of foot is empty: set foot to no tile
  if double(t):
    let missing be count of all u in tiles without table where fits(u, n)
    if missing > 0: set foot to t                                   (CHICK-6)
    repeat min(3, missing) - 1 times: open n on table at t          (CHICK-6)

words:
  start-dealt: "nobody has the start double", unless yes
  free-ends: "ends where a tile can go now"
  leader: "first player"
  foot: "double to be covered"
  score: "points", unless 0
  table: "table"
  "place": "{he places} {t} at {n}"
  "draw": ""
  "pass": "{he passes}"
  "place" (CHICK-8): "{he has} placed the last tile, and the round is over"
  "pass" (CHICK-8): "all have passed, and the round is over"
  move t from p's hand to table: "{p lays} {t}"
  set leader to p: "{p begins}"
  set foot to t: "{t} has to be covered"
  set p's score to n: "{p has} {n points}"
