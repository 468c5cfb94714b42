# A way with a choice and without its colon.
language 1
game "T"

play:
  p chooses:
    "draw" t from pond
      if x > 3: move t to his hand
    "pass": pass
