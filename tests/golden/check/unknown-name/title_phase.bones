# a title in a phase that there is not
language 1
game "T"

players 2 to 4
seat leader, seen by all

play:
  set leader to first p
  step round:
    for each p:
      p chooses:
        "wait"
        "go on"
  win {leader}

words:
  leader: "first player", in ruond
