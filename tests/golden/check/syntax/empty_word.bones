# a way has a word to type
language 1
game "T"

players 2
tiles double 6
zone boneyard, ordered

play:
  for each p in players:
    p chooses:
      "take" "" 1 tiles t from boneyard
  win players
