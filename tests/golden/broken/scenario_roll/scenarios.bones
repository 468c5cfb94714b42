language 1
scenarios of "game"

scenario "a":
  roll 3 4
