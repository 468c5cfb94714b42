# A tab in the indentation.
language 1
game "T"

play:
	mix b
