# a word that is the letter of a seat
language 1
game "Two Ways"

players 2
number x, seen by all

play:
  (first q) chooses openly:
    "name" q: set x to 1
    "name b"
  win players
