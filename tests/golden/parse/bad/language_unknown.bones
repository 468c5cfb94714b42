# A language of a later version.
language 3
game "T"
