# words for nothing
language 1
library "T"

words:
  : "a title"
