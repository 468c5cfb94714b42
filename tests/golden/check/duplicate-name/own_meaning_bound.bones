# a word with a meaning of its own is bound by nothing
language 1
game "T"

players 2 to 4
number target
seat leader

play:
  turns of players from leader, one lap: add 1 to target
  win players
