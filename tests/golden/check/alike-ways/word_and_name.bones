# a word that is the name of a number
language 1
game "Two Ways"

players 2
number x, seen by all
names level from 1: small, grand

play:
  (first q) chooses openly:
    "raise" n from {small, grand}: set x to 1
    "raise grand"
  win players
