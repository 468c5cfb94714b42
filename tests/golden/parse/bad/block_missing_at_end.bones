# A colon at the end of the file.
language 1
game "T"

play:
