# a statement that is misspelt and alone on its line
language 1
game "T"

players 2 to 4
seat leader

play:
  turns of p from leader, one lap:
    p chooses:
      "go": agian
  win players
