# Turns without the comma before their order.
language 1
game "T"

play:
  turns of p in players from leader until all pass: pass
