# a promise without a condition that it is about
language 1
game "T"

play:
  p chooses: "lead" t from his hand, always possible: move t to best
