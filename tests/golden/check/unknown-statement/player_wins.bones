# a winner is named after 'win'
language 1
game "T"

players 2 to 4
seat leader

play:
  turns of p from leader, one lap:
    p wins
  win players
