# nothing is printed
language 1
game "T"

players 2 to 4

play:
  print "hello"
  win players
