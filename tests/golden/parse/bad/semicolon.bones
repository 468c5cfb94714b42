# A semicolon at the end of a statement.
language 1
game "T"

play:
  mix b;
