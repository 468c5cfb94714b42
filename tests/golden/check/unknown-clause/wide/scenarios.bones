language 1
scenarios of "game"

scenario "二人が勝つ, café" (EX-1, EX-2):
  expect ended won by A, B
