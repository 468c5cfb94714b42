# 'then' after the condition of a statement.
language 1
game "T"

play:
  if x > 3 then
    mix b
