# Half a tile.
language 1
game "T"

play:
  set x to [3-]
