# A way without its colon, whose block reads as a choice.
language 1
game "T"

play:
  p chooses:
    "draw"
      move 1 from boneyard to his hand
    "pass": pass
