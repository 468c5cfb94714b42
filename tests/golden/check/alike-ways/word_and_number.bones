# a word that another way has for a number
language 1
game "Two Ways"

players 2
number x, seen by all

play:
  (first q) chooses openly:
    "bid 1": set x to 1
    "bid" n from 0 to 1
  win players
