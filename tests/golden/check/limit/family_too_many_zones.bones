# zones of each number count like others
language 1
game "T"

players 2 to 3
tiles double 3
zone stock, ordered
zone cell(1 to 260)
number n

play:
  set n to 1
  win players
