# A quantifier that takes the word of the statement around it.
language 1
game "T"

play:
  move first t in hand to laid
