language 1
scenarios of "game"

scenario "all win":
  drop "it is late"
