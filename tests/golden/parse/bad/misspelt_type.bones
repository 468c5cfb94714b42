# A misspelt type.
language 1
game "T"

phase x(p: saet):
  mix b
