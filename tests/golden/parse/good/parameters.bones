# Parameters that take names; the words that begin them are names of values as well.
language 1
game "T"

phase fill(zone z of each seat, zone from-pile, n: number): deal n from from-pile to each player's z
phase lay(layout y, layout w of each seat, t: tile): place t on y
phase pay-out(pot k, c: condition(seat), b: block): b
define ahead(variable number n of each seat, variable dice d): first p with most p's n
ways play(variable flag b, variable seats s):
  "go": set b to yes
define same(zone, layout: number, pot, variable: tile): zone = layout
