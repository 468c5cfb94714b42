language 1
scenarios of "game"

scenario "a":
  drop "it is for the base alone"
