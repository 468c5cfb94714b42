# what is ended stands around
language 1
game "T"

players 2 to 4

play:
  end deal
  win players
