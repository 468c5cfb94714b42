# A language of a later version.
language 2
game "T"
