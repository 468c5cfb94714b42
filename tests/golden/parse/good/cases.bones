# Scenarios with cases.
language 1
scenarios of "base"

scenario "totals" (T-1)
  for a, b, total in (1, 2, 3), (3, 4, 7),
    (6, 6, 12):
  rolled {a} {b}
  expect red + white = {total} and {red} = {red}

scenario "one value" for who in A, B:
  {who} plays "bid {who}"

scenario "all kinds" for what in 3, stay, yes, A, [3-4], "A, B", "":
  all others play "{what}"
