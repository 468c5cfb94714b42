# an indented line at the beginning.
  language 1
game "T"
