language 1
scenarios of "game"

scenario "a":
  A plays bid 3
