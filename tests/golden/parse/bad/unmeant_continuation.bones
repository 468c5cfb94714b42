# A statement that stands too far to the right.
language 1
game "T"

play:
  set x to y
    set z to w
