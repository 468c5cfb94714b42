# A guess is true or not.
language 1
game "Guessing"

players 2 to 2
dice red
play: win players

odds for p:
  "red" n from 1 to 6: red + n
