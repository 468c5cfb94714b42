language 1
game "Small Forms"

# Each way does one thing that a form of the language stands for; the scenarios say what comes of it.

players 2 to 4
option target: 1 to 100, default 15 with 2, 10 with 3 or 4 players
option bid-again: off, on

tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by all
chips 10
pot pool
number total, seen by all
number turns-taken of each seat, seen by all

define best: only p with most pips of his hand
define holder: only p where [6-6] in his hand
define fewest-doubles: only p with least count of all t in his hand where double(t), then pips of his hand
define double(t: tile): t is [x-x] for some x
define richest(p: seat): only t in p's hand with most pips of t
define greatest-hand: most of count of p's hand for p
define least-pips(p: seat): least of pips of t for t in p's hand where not double(t)
define odd-pips(p: seat): sum of pips of t for t in p's hand where not double(t)
define turns-of-others(p: seat): sum of q's turns-taken for q in players where q != p
define best-two(p: seat): most of pips of c for 2 tiles c in p's hand
define worth(n: number): 1 with 3, 2 with 4 or 5, 8 with 6 by n + 1
define low-number(n: number): n in {0, 1, 30}
define left(n: number): n in {1, 2, 3} + {5} without {2}

play:
  repeat:
    for each p:
      p chooses openly:
        "bid" n from {4, 5, 6, 7, 21} where n > total: set total to n
        "halve" t from his hand "leaving" m from halves of t: set total to m
        "pay" k from 1 to 20:
          pay k from p to pool, in full
        "count" k from 0 to 9:
          for each n in 2 to k: add n to total
        "climb":
          repeat until total >= 3: add 1 to total
        "lap":
          turns of q from p, one lap or total >= 2:
            add 1 to total
            add 1 to his turns-taken
        "laps":
          turns of q from p, 2 laps or total >= 5:
            add 1 to total
            add 1 to his turns-taken
        "walk to" q: set total to places from p to q
        "sit out": set players to players without {p}
        "look up" k from 0 to 9: set total to worth(k)
        "stop": win players
        "odd" k from {total, total + 1}: set total to k
        "doubles" 1 to 2 tiles c from his hand where every t in c where double(t): set total to count of c
        "insist":
          p chooses: "six" t from his hand where t = [6-6], always possible: set total to 66
