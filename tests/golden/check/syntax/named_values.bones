# values stand in their order
language 1
game "T"

players 2 to 4
number score of each seat, seen by all
seat leader
phase f(p: seat, n: number): add n to p's score

play:
  f(p: leader, n: 3)
  win players
