# laps are ended early from inside, however many
language 1
game "T"

players 2 to 4
number target
seat leader

play:
  turns of p from leader, 3 laps or target > 5: add 1 to target
  win players
