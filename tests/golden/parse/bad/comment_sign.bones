# // for a comment.
language 1
game "T"

play:
  mix b // now
