language 1
game "Small Mahjong"
use "rulebook"

players 3 to 4, counter-clockwise                                   (SM-1)
option hands: 1 to 100, default 8                                   (SM-9)
tiles chinese                                                       (SM-1)
zone wall, ordered                                                  (SM-1, SM-8)
zone hand of each seat, seen by owner                               (SM-1, SM-8)
zone triplet of each seat, seen by all                              (SM-5, SM-8)
zone discards, ordered, seen by all                                 (SM-3, SM-8)
number score of each seat, seen by all                              (SM-6)
seat starter, seen by all                                           (SM-1)
seat mover, seen by all                                             (SM-3)
seat claimant, seen by all                                          (SM-5)
flag winning, seen by all                                           (SM-5)
first starter

# Which three tiles are a triplet, and what it scores.
define row(a, b, c: number): count of {a, b, c} = 3 and max(a, b, c) - min(a, b, c) = 2 (SM-2)
define double-same(c: tiles): c is [x-x] [x-y] [y-y] for some x, y  (SM-2)
define same-and-straight(c: tiles):
  c is [x-x] [x-p] [q-r] or [x-p] [x-q] [x-r] for some x, p, q, r
    with (row(p, q, r) and not x in {p, q, r})                      (SM-2)
define double-straight(c: tiles):
  c is [p-q] [r-x] [y-z] or [p-x] [q-y] [r-z] for some p, q, r, x, y, z
    with (row(p, q, r) and row(x, y, z))                            (SM-2)
define points(c: tiles): rank(double-same(c), same-and-straight(c), double-straight(c)) (SM-2)

# What a win with these tiles is worth; 0: it is none.
define two-triplets(h: tiles):
  most of points(c) + points(h without c) for 3 tiles c in h where points(c) > 0 and points(h without c) > 0 (SM-6)
define with-exposed(p: seat, h: tiles): if points(h) > 0 then points(h) + points(p's triplet) else 0 (SM-6)
define worth(p: seat, h: tiles): if p's triplet is empty then two-triplets(h) else with-exposed(p, h) (SM-6)

define may-expose(c: tiles, places: number):
  double-same(c) or same-and-straight(c) and places <= 2 or double-straight(c) and places = 1 (SM-4)

play:
  draw starter by lot from players                                  (SM-1)
  repeat hands times: hand-round                                    (SM-7)
  win all p with most his score                                     (SM-7)

phase hand-round (SM-1):
  gather wall                                                       (SM-1)
  mix wall                                                          (SM-1)
  deal 5 from wall to each player's hand                            (SM-1)
  set mover to starter                                              (SM-1)
  set claimant to nobody                                            (SM-3)
  repeat:
    if claimant = nobody:
      if wall is empty: end hand-round                              (SM-3)
      move 1 from wall to mover's hand                              (SM-3)
    mover chooses openly:
      "win" where claimant = nobody and worth(mover, mover's hand) > 0 (SM-3, SM-6):
        make-win(mover, mover's hand)                               (SM-6)
      "discard" t from his hand (SM-3): move t to discards          (SM-3)
    set claimant to nobody                                          (SM-4)
    set winning to no                                               (SM-4)
    each q in players without {mover} from mover chooses at once:
      "win" where worth(q, his hand + {top of discards}) > 0 (SM-4, SM-6):
        if claimant = nobody:
          set claimant to q                                         (SM-5)
          set winning to yes                                        (SM-5)
      "expose" 2 tiles c from his hand
        where his triplet is empty (SM-4) and may-expose(c + {top of discards}, places from mover to q) (SM-4):
        if claimant = nobody:
          set claimant to q                                         (SM-5)
          move c + {top of discards} to his triplet                 (SM-5)
      "pass"                                                        (SM-4)
    if winning: make-win(claimant, claimant's hand + {top of discards})                 (SM-6)
    set mover to if claimant = nobody then player after mover else claimant             (SM-5)

phase make-win(p: seat, h: tiles) (SM-6):
  reveal p's hand                                                   (SM-8)
  let value be worth(p, h)                                          (SM-6)
  for each q in players without {p}:
    add -value to his score                                         (SM-6)
    add value to p's score                                          (SM-6)
  set starter to p                                                  (SM-1)
  end hand-round                                                    (SM-1)

words:
  starter: "first player"
  mover: "in turn"
  claimant: "last claim"
  winning: "claimed to win", unless no
  "discard": "{he discards} {t}"
  set mover to p: ""
  set starter to p: ""
  set claimant to p: ""
  set winning to f: ""
  set p's score to n: "{p has} {n} points"
