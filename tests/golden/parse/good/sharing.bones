# `his`, alternatives of a pattern, parameters of one type, sums, turns until, and ways that have a name
language 1
library "Sharing"

define fits(c: tiles, x, y: number): c is [x-y] or [x-n] [n-y] or [0-0] for some n with n > x
define strange(c: tiles): c is [1-1] or [0-0] in c

ways lay(may: condition(tile), fewest: number) (T-1):
  "lead" t from his hand where may(t)
  others
  more(fewest + 1) (T-2)

phase round(first-one, second-one: seat, turn: block):
  add 1 to first-one's won (T-3)
  turns of p from second-one, until his won > 3 or line is empty:
    p chooses: "show" q where q != p: turn
  turns of p from second-one, until all pass or every hand is empty (T-4):
    p chooses:
      "challenge" q (T-5)
      lay(fits, 2)
      if none:
        others
  turns of p from second-one, until level or done:
    pay 1 from p to pool (T-6)
  set n to 3 with 2 or 3, 4 with 5 players
