# 'let' makes a name of its own
language 1
game "T"

players 2 to 4
number score of each seat, seen by all
seat leader

play:
  turns of p from leader, one lap:
    let p's score be 3
  win players
