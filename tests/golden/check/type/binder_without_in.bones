# what is looked for in nothing is a seat
language 1
game "T"

players 2 to 4
seat leader

play:
  let x be first t where pips of t > 3
  set leader to x
  win players
