# A payment that does not say what else.
language 1
game "T"

play:
  pay 1 from p to q
