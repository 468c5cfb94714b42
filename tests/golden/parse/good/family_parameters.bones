language 1
game "T"

dice (2 * n), seen by all

dice cup + 1 of each seat with 8 sides, seen by owner

phase fill(zone z(1 to 9), layout y(1 to 2) of each seat, pot k of each seat, variable flag f(box) of each seat, variable number n(seat) of each seat):
  mix z(3)
