language 1
game "Families as Parameters"

# Zones, layouts, pots and variables of which there are several, given to phases, ways and definitions by their names.

players 2 to 3
tiles double 4
chips 10
names face: white, red, blue

zone stock, ordered
zone cell(1 to 4), ordered, seen by all
zone shelf(1 to 4), seen by all
zone pile(1 to 2) of each seat, seen by all
zone heap(1 to 2) of each seat, seen by all
layout row(1 to 2)
pot box(face)
pot purse of each seat
number mark(1 to 4), seen by all
number worth(face) of each seat, seen by all
number owes(seat) of each seat, seen by all
number trusts(seat) of each seat, seen by all
tile last, seen by all

define filled(zone z(1 to 4)): count of all n in 1 to 4 where not z(n) is empty
define next-free(zone z(1 to 4)): first n in 1 to 4 where z(n) is empty
define all-of(zone z(1 to 2) of each seat): count of every z
define total(variable number w(face) of each seat, p: seat): sum of p's w(f) for f in face
define owed(variable number o(seat) of each seat, p: seat): sum of q's o(p) for q in players without {p}

phase fill(zone z(1 to 4), variable number m(1 to 4)):
  for each n in 1 to 4:
    move 1 from stock to z(n)
    set m(n) to pips of top-of(z, n)

define top-of(zone z(1 to 4), n: number): first t in z(n)

phase hand-out(zone z(1 to 2) of each seat, n: number):
  deal 1 from stock to each player's z(n)
  take-back(z, player after (first p), 2)

phase take-back(zone z(1 to 2) of each seat, p: seat, n: number):
  if not p's z(n) is empty: set last to first t in p's z(n)

phase stake(p: seat, pot k(face), pot l of each seat, f: number):
  pay 1 from p to k(f), in full
  pay 1 from p to p's l, in full

phase borrow(variable number o(seat) of each seat, p: seat, q: seat): add 1 to p's o(q)

phase lay(layout y(1 to 2), n: number, t: tile):
  place t on y(n)

ways clear(zone z(1 to 4)):
  "clear" n from 1 to 4 where not z(n) is empty: move z(n) to stock

ways tidy(zone z(1 to 4)):
  "tidy" n from 1 to 4 where not z(n) is empty: move z(n) to stock

play:
  gather stock
  fill(cell, mark)
  turns of p from first q, without end:
    p chooses openly:
      clear(cell)
      tidy(shelf)
      "shelve" n from 1 to 4 where not cell(n) is empty and next-free(shelf) > 0: move cell(n) to shelf(next-free(shelf))
      "deal" n from 1 to 2: hand-out(pile, n)
      "deal heap" n from 1 to 2: hand-out(heap, n)
      "stake" f from face where his chips > 1:
        stake(p, box, purse, f)
        add 1 to his worth(f)
      "owe" q from players without {p}: borrow(owes, p, q)
      "trust" q from players without {p}: borrow(trusts, p, q)
      "lay" n from 1 to 2 where row(n) is empty: lay(row, n, top of stock)
      "share":
        for each f in face: share box(f) among players, rest from p
        for each q: pay q's purse from q's purse to q, in full
      "stop": win players
