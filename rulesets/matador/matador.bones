language 1
game "Matador"
use "points"
use "going-out"
use "rulebook"

players 2 to 4                                                      (MAT-1)
option target default 100                                           (MAT-10)

tiles double 6                                                      (MAT-1)
layout line                                                         (MAT-3)

tile opening, seen by all  # is led in the first round

define may-lead(t: tile): round-number > 1 or t = opening           (MAT-2)

define matador(t: tile): pips of t = 7 or t = [0-0]                 (MAT-6)

# Can this tile be placed at an open `n` so that its half `m` is open then? Its other half goes inward.
define joins(t: tile, n, m: number):
  pips of t - m + n = 7                                             (MAT-4, MAT-5)
  or matador(t)                                                     (MAT-6)

define any-double: some t in (every hand) where double(t)           (MAT-2)

play:
  match-to-target (MAT-10, MAT-F1):
    repeat until round-number > 1 or told any-double (MAT-2):
      deal-hands(7 with 2, 6 with 3, 5 with 4 players)              (MAT-1)
    if round-number = 1:
      set opening to told heaviest(every hand)                      (MAT-2)
      set leader to told first p where opening in his hand          (MAT-2)
    turns of p from leader, until all pass (MAT-7, MAT-8):
      p chooses openly:
        "lead" t from his hand (MAT-2) where line is empty and may-lead(t):
          place t on line                                           (MAT-3)
        "place" t from his hand "at" n from ends of line "leaving" m from halves of t (MAT-4, MAT-5, MAT-6)
          where joins(t, n, m):
          place t on line at n opening m                            (MAT-3, MAT-4, MAT-6)
        if none or not line is empty (MAT-R1):
          draw-a-tile(2)                                            (MAT-1, MAT-7)
        if still none (MAT-7):
          "pass": pass                                              (MAT-7)
      if his hand is empty (MAT-8): score-round(p)                  (MAT-9)
    score-round(lowest)                                             (MAT-9)

phase score-round(winner: seat):
  for each p: reveal his hand                                       (MAT-R2)
  if winner = nobody: set leader to player after leader             (MAT-2)
  else:
    add gain(winner) to winner's score                              (MAT-9)
    set leader to winner                                            (MAT-2, MAT-R3)
  end round                                                         (MAT-8)

words:
  may-lead: "the first tile must be the highest double, or the heaviest tile where nobody has a double"
  joins: "{n} must make 7 with the half of {t} that is not {m}, or {t} must be a matador"
  opening: ""
  any-double: "nobody has a double: the tiles are dealt again", unless yes
  leader: "first player"
  score: "points", unless 0
  "lead": "{he leads} with {t}"
  "place": "{he places} {t} at {n}, leaving {m}"
  "pass": "{he passes}"
  "place" (MAT-9): "domino: {he has} placed the last tile, and the round is over"
  "pass" (MAT-9): "all have passed: the line is blocked, and the round is over"
  set opening to t: "{t} must be led"
  set leader to p: "{p begins}"
  set p's score to n: "{p has} {n points}"

odds for p:
  "fit held by" q where q != p and not line is empty:
    some t in q's hand where (some n in ends of line where (some m in halves of t where joins(t, n, m)))
  "fit drawn next" where not line is empty and count of boneyard > 2:
    some n in ends of line where (some m in halves of top of boneyard where joins(top of boneyard, n, m))
  "matador held by" q where q != p: some t in q's hand where matador(t)
