# A name with a capital letter.
language 1
game "T"

zone Hand
