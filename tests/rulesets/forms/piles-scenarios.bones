language 1
scenarios of "piles"

scenario "a tile that is turned up is seen by all, where it lies":
  dealt A's row: [0-1] [2-2]
  expect A does not see [0-1]
  A plays "turn up"
  expect A sees [0-1] in A's row
  expect B sees [0-1] in A's row
  expect A does not see [2-2]
  expect result = 1

scenario "it stays face up at another place of its pile":
  dealt A's row: [0-1] [2-2]
  A plays "turn up"
  B plays "none"
  expect fault "the zone has no such place"

scenario "the top goes under the pile":
  dealt A's row: [0-1] [2-2]
  A plays "turn up"
  B plays "turn up"
  A plays "put back"
  expect top of A's row = [2-2]
  expect bottom of A's row = [0-1]
  expect B sees [0-1] in A's row
  expect B does not see [2-2]

scenario "the bottom comes to the top":
  dealt A's row: [0-1] [2-2]
  A plays "take back"
  expect top of A's row = [2-2]
  expect A does not see [2-2]

scenario "what was turned down is remembered":
  dealt A's row: [0-1] [2-2]
  A plays "turn up"
  B plays "turn up"
  A plays "turn down"
  expect B sees [0-1] in A's row

scenario "what all know to lie on top they know where it goes":
  dealt A's row: [0-1] [2-2]
  A plays "turn up"
  B plays "turn up last"
  A plays "give"
  expect bottom of B's row = [0-1]
  expect A sees [0-1] in B's row
  expect B sees [0-1] in B's row
  expect A does not see [2-2]

scenario "tiles are taken from any place":
  mixed: [1-1] [1-2] [2-2] [0-0] [0-1] [0-2]
  A plays "lay 2"
  expect top of kept = [0-2]
  expect top of stock = [0-1]

scenario "what lies at a place is asked of a pile in sight":
  mixed: [1-1] [1-2] [2-2] [0-0] [0-1] [0-2]
  A plays "lay 1"
  B plays "lay 1"
  expect top of kept = [0-2]
  expect bottom of kept = [0-1]
  expect tile 1 of kept = [0-2]
  expect tile 2 of kept = [0-1]
  A plays "last"
  expect result = 1
  B plays "count top 1"
  expect result = 1
  A plays "count top 9"
  expect result = 2
  B plays "count top 0"
  expect result = 0
  A plays "pips of bottom 1"
  expect result = 1
  B plays "pips of bottom 9"
  expect result = 3
  A plays "show top 1"
  expect [0-2] in shown
  expect count of kept = 1
  B plays "third"
  expect fault "the zone has no such place"

scenario "a tile goes under the others":
  mixed: [1-1] [1-2] [2-2] [0-0] [0-1] [0-2]
  A plays "lay 1"
  B plays "lay under"
  expect top of kept = [0-1]
  expect bottom of kept = [0-2]

scenario "there is no place 0":
  A plays "lay 1"
  B plays "none"
  expect fault "the zone has no such place"

scenario "a tile lies face up until it is turned down, or mixed with the rest":
  dealt A's row: [0-1] [2-2]
  A plays "turn up"
  B plays "count up"
  expect result = 0
  A plays "count up"
  expect result = 1
  B plays "turn over"
  A plays "ask last"
  expect result = 0
  B plays "turn over"
  A plays "put back"
  B plays "turn over"
  A plays "ask last"
  expect result = 1
  B plays "turn over"
  A plays "take back"
  B plays "turn over"
  A plays "turn down"
  B plays "turn over"
  A plays "count up"
  expect result = 0
  B plays "turn over"
  A plays "turn up"
  B plays "turn over"
  A plays "mix"
  B plays "turn over"
  A plays "count up"
  expect result = 0

scenario "what lies in view of all lies face up":
  dealt A's row: [0-1] [2-2]
  dealt B's row: [1-2] [1-1]
  A plays "turn up"
  B plays "lay 1"
  A plays "put back"
  expect A sees [0-1] in A's row
  B plays "add up"
  expect result = pips of kept
  A plays "take up"
  expect [0-1] in shown
  expect count of A's row = 1

scenario "the rules turn a tile by how it lies":
  mixed: [1-1] [1-2] [2-2] [0-0] [0-1] [0-2]
  A plays "turn over"
  expect B sees [0-1] in stock
  expect top of stock is face up
  B plays "turn over"
  expect top of stock is face down
  A plays "lay 1"
  expect every t in kept where t is face up

scenario "a tile goes to a place of a pile, and those who knew it know where it lies":
  dealt A's row: [0-1] [2-2]
  A plays "turn up"
  B plays "mix"
  A plays "turn down"
  B plays "mix"
  A plays "put in 2"
  expect tile 2 of stock = [0-1]
  expect count of stock = 3 and count of A's row = 1
  expect A sees [0-1] in stock
  expect B sees [0-1] in stock
  expect A does not see [2-2]
  B plays "lay 2"
  expect top of kept = [0-1]

scenario "at place 1 it lies on top, and one below all others is the last":
  dealt A's row: [0-1] [2-2]
  A plays "put in 1"
  expect top of stock = [0-1]
  B plays "put in 3"
  A plays "put in 3"
  expect tile 3 of stock = [2-2]

scenario "the last place is the bottom, and there is none beyond it":
  dealt A's row: [0-1] [2-2]
  A plays "put in 3"
  expect bottom of stock = [0-1]
  B plays "put in 9"
  expect fault "the zone has no such place"

scenario "within its pile a tile goes up or down":
  dealt A's row: [0-1] [2-2]
  A plays "put up 1"
  expect top of A's row = [2-2] and bottom of A's row = [0-1]
  B plays "mix"
  A plays "put up 2"
  expect bottom of A's row = [0-1]
  expect A does not see [0-1]

scenario "what everybody knows to lie in a pile is followed as tiles are put above it and below":
  dealt A's row: [0-1] [2-2]
  dealt B's row: [1-1] [1-2]
  A plays "turn up"
  B plays "turn up"
  A plays "put in 2"
  expect A sees [0-1] in stock
  B plays "put in 2"
  expect tile 3 of stock = [0-1]
  expect A sees [0-1] in stock
  A plays "lay 3"
  expect top of kept = [0-1]

scenario "two tiles change places":
  dealt A's row: [0-1] [2-2]
  dealt B's row: [1-1] [1-2]
  A plays "turn up"
  B plays "turn up last"
  A plays "swap 2"
  expect tile 2 of stock = [0-1]
  expect B sees [0-1] in stock
  expect A sees [1-2] in B's row
  expect count of stock = 2 and count of A's row = 2
  expect bottom of A's row = [2-2]

scenario "two tiles of one pile change places" for n, m, one, other, last in (1, 2, [0-1], [0-0], [0-2]), (1, 3, [0-2], [0-1], [0-0]), (2, 3, [0-0], [0-2], [0-1]):
  put kept: [0-0] [0-1] [0-2]
  A plays "exchange {n} and {m}"
  expect top of kept = {one}
  expect tile 2 of kept = {other}
  expect bottom of kept = {last}
