# a definition that is called as a word of the language
language 1
game "T"

define sum(p: seat): 1
