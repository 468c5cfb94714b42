# words for a choice in one phase alone
language 1
game "T"

players 2 to 4

play:
  step round:
    for each p:
      p chooses:
        "wait"
        "go on"
  win players

words:
  "wait": "{he waits}", in round
