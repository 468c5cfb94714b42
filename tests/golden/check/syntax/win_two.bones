# winners are a set
language 1
game "T"

players 2 to 4
seat leader

play:
  turns of p from leader, one lap:
    win p, leader
  win players
