language 1
scenarios of "game"

scenario "all wim":
  drop "three play"

scenario "all win":
  drop "three play"
