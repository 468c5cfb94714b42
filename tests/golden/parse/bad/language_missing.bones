# A file without its language line.
game "T"
