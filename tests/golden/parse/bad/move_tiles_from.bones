# A number of tiles with the word 'tile'.
language 1
game "T"

play:
  move 1 tile from boneyard to his hand
