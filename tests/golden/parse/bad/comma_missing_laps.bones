# Turns without the comma before their number of laps.
language 1
game "T"

play:
  turns of p from leader 2 laps: mix b
