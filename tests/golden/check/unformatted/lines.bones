# Empty lines at the end are told, too.
language 1
game "Lines"

players 2
tiles double 6
zone stock, ordered

play:
  mix stock
  win players


