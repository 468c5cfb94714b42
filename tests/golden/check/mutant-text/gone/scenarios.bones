language 1
scenarios of "game"

scenario "five each" (EX-1):
  expect count of A's hand = 5
mutant EX-1 replace "deal 6" with "deal 4" killed by "five each"
