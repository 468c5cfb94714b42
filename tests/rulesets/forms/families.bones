language 1
game "Families"

players 2 to 3
option hoard: 1 to 5, default 3
tiles double 4
dice 3, seen by all
chips 10

names face: ones, twos, threes, fours, fives, sixes
names weight from 0: light, heavy

zone stock, ordered
zone cell(1 to 3), seen by all
zone pile(1 to 2), ordered
zone stash(1 to 2) of each seat, seen by owner
layout line(1 to 2)
pot come(4 to 6) of each seat
pot bank with 10 * hoard chips
number score(face) of each seat, seen by all
flag sent(weight), seen by all
number owes(seat) of each seat, seen by all
number grid(1 to 2, 0 to 2), seen by all
number secret(1 to 2) of each seat, seen by owner
seat first-in(1 to 3), seen by all
tiles kept(1 to 2) of each seat, seen by owner
number last from face, seen by all

define free(n: number): cell(n) is empty
define best(p: seat): first f in face with most p's score(f)

# Each turn does one thing with one of several.
play:
  gather stock
  mix stock
  for each n in 1 to 2: move 2 from stock to pile(n)
  deal 2 from stock to each player's stash(1)
  turns of p from first s in players, without end:
    roll dice
    p chooses openly:
      "take" n from 1 to 3 where free(n):
        move top of stock to cell(n)
        draw first-in(n) by lot from players
      "draw" n from {1, 2} where not pile(n) is empty: move 1 from pile(n) to p's stash(n)
      "open" n from {1, 2} t from p's stash(n) where line(n) is empty: place t on line(n)
      "score" f from face where f in dice and his score(f) = 0:
        set his score(f) to sum of d for d in all e in dice where e = f
        set last to f
      "bid" n from 1 to 20 f from face where n > grid(1, 0):
        set grid(1, 0) to n
        set last to f
      "mark" n from 1 to 2 m from 0 to 2: add 1 to grid(n, m)
      "send" w from weight where not sent(w): set sent(w) to yes
      "lend" q from players without {p} k from 1 to 6: add k to p's owes(q)
      "owe" q from players without {p}: set last to min(p's owes(q), 6)
      "come" k from {4, 5, 6}: pay 2 from p to p's come(k), in full
      "share" k from {4, 5, 6}: share his come(k) among players, rest stays
      "buy": pay 3 from bank to p, in full
      "note" n from {1, 2} k from 1 to 6: set his secret(n) to k
      "show" n from {1, 2}: reveal p's secret(n)
      "keep" n from {1, 2}: set his kept(n) to his stash(n)
      "drop" n from 1 to 3:
        let m be n
        drop(cell(m), his score(m), m)
      "best": set last to best(p)
      "all": set last to min(count of every cell, 6)
      "wrong" n from 1 to 9: set last to score-of(p, n)

# Which ones are meant is worked out when the phase begins.
phase drop(zone z, variable number k, variable number m):
  set m to 1
  move 1 from stock to z
  set k to count of z

define score-of(p: seat, n: number): p's score(n)

words:
  face: "number"
  score: "points"
  sent: "sent"
  "bid": "{he bids} {n} {f}"
  set last to f: "the number is {f}"
  move t from stock to cell: "{t} goes to a cell"
