# := for set.
language 1
game "T"

play:
  x := 3
