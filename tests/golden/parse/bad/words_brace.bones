# a brace that is not closed
language 1
library "T"

words:
  "pass": "{he passes"
