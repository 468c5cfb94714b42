language 1
scenarios of "plain-dozen"

# What this variant changes: doubles that follow one another are no pair. The scenarios of the base that say so are stated anew.

scenario "two doubles that follow one another are a pair, in a circle" (TD-4):
  expect not pair({[0-0], [1-1]}) and not pair({[5-5], [6-6]})
  expect pair({[0-0], [6-6]})

scenario "the doubles of a larger set are in a circle too, which closes above its highest" (TD-12):
  option set = 9
  expect not pair({[6-6], [7-7]}) and not pair({[9-9], [8-8]})
  expect pair({[9-9], [0-0]})

scenario "there are forty pairs in a double-six set" (TD-F1):
  expect (count of all 2 tiles c in tiles where pair(c)) = 34

scenario "overlapping pairs are put together so that they win" (TD-R6):
  players 2
  lot A
  dealt A's hand: [6-6] [0-0] [5-5] [1-1] [4-4] [2-2]
  expect ended won by A

scenario "taking the discard with another partner forgoes the win" (TD-R6):
  players 2
  lot A
  dealt A's hand: [5-5] [0-1] [1-2] [0-3] [0-4] [0-5]
  dealt B's hand: [6-6] [1-1] [2-6] [3-3] [1-3]
  A plays "discard [5-5]"
  expect B refused "take with [6-6]" because TD-7 with "t is [6-6], top of discards is [5-5]"
  expect B may "take with [1-1]"
