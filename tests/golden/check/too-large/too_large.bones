# a file of more than 1 MB is not read
# pad: 1100000
language 1
game "T"
