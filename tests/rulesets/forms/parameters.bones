language 1
game "Parameters"

players 2 to 3
tiles double 6
dice 2, seen by all
chips 20

# Six bets, each with its own numbers and two with their own pots; no rule of a bet stands here twice.
number on-low of each seat, seen by all
number on-seven of each seat, seen by all
number on-high of each seat, seen by all
number on-pair of each seat, seen by all
number on-odd of each seat, seen by all
number on-even of each seat, seen by all
number bets, seen by all
number won of each seat, seen by all
pot bank
pot pair-bank

zone stock, ordered
zone out, ordered, seen by all
zone aside, seen by all
zone hand of each seat, seen by all
zone kept of each seat, seen by all
layout line
layout train of each seat
layout branch of each seat

seat caller, seen by all
seat last, seen by all
seats safe, seen by all
flag open, seen by all
flag closed of each seat, seen by all
tile marked, seen by all
tiles met, seen by all

define total: sum of d for d in dice
define staked(variable number n of each seat): sum of his n for p
define ahead(variable number n of each seat): only p with most his n
define doubled(variable number n): 2 * n
define wanted(layout y): if y is empty then 6 else first n in ends of y
define heaviest(zone z): first t in z with most pips of t
define holders(zone z of each seat): all p where not his z is empty

# A bet, and what it brings: so many chips for each that was staked.
phase bet(p: seat, n: number, variable number stake of each seat, pot k):
  pay n from p to k, in full
  add n to p's stake
  count-up(bets, 1)

phase settle(variable number stake of each seat, pot k, factor: number):
  for each p:
    if factor > 0 and his stake > 0:
      pay factor * his stake from k to p, or all he has
      count-up(his won, factor * his stake)
    set his stake to 0

phase count-up(variable number n, by: number):
  set n to n + by

# Places by their names, and those of a seat.
phase hand-out(zone from-pile, zone z of each seat, n: number):
  deal n from from-pile to each player's z
  for each t in every z: set met to met + {t}

phase throw-off(zone z, zone to-pile):
  if not z is empty:
    let t be heaviest(z)
    move t to to-pile
    note(marked, t)

phase note(variable tile x, t: tile):
  set x to t

phase lengthen(layout y, zone z):
  if some t in z where t is [n-m] for some n, m with n = wanted(y):
    let t be first t in z where t is [n-m] for some n, m with n = wanted(y)
    if y is empty: place t on y
    else: place t on y at wanted(y)

phase grow(p: seat, layout y of each seat, layout w of each seat):
  lengthen(p's y, p's hand)
  lengthen(p's w, p's hand)

phase call-on(variable seat s, variable seats c, variable flag f, q: seat):
  set s to q
  set c to c + {q}
  set f to yes

ways discard(zone z, zone to-pile, variable flag f of each seat):
  "discard" t from z where not his f:
    move t to to-pile
    set his f to yes

phase put-by(variable dice d, c: dice):
  set d to d + c

play:
  gather stock
  mix stock
  hand-out(stock, hand, 3)
  turns of p from first q, without end:
    p chooses openly:
      "low" n from 1 to his chips: bet(p, n, on-low, bank)
      "seven" n from 1 to his chips: bet(p, n, on-seven, bank)
      "high" n from 1 to his chips: bet(p, n, on-high, bank)
      "pair" n from 1 to his chips: bet(p, n, on-pair, pair-bank)
      "odd" n from 1 to his chips: bet(p, n, on-odd, bank)
      "even" n from 1 to his chips: bet(p, n, on-even, bank)
      "throw":
        roll dice
        settle(on-low, bank, if total < 7 then 2 else 0)
        settle(on-seven, bank, if total = 7 then 5 else 0)
        settle(on-high, bank, if total > 7 then 2 else 0)
        settle(on-pair, pair-bank, if some n in 1 to 6 where every d in dice where d = n then 6 else 0)
        settle(on-odd, bank, if total mod 2 = 1 then 2 else 0)
        settle(on-even, bank, if total mod 2 = 0 then 2 else 0)
        let sixes be no dice
        put-by(sixes, all d in dice where d = 6)
        put-by(sixes, all d in dice where d = 5)
        count-up(bets, count of sixes)
      "count":
        let mine be doubled(bets)
        count-up(mine, 1)
        count-up(bets, mine)
        count-up((player after p)'s won, mine)
      discard(his hand, out, closed)
      "keep out":
        p chooses openly:
          discard(his kept, aside, closed)
          "nothing"
      "deal": hand-out(stock, kept, 1)
      "throw off": throw-off(his hand, out)
      "throw aside": throw-off(out, aside)
      "lay": lengthen(line, his hand)
      "lay own": grow(p, train, branch)
      "call" q: call-on(caller, safe, open, q)
      "call last" q: call-on(last, safe, q's closed, q)
      "look":
        set caller to ahead(won)
        set bets to staked(on-low) + staked(on-high)
        set safe to holders(kept)
      "stop": win players
