# a brace without a name
language 1
library "T"

words:
  "pass": "{} passes"
