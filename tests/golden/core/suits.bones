# A suit is an end of a tile, and a joker has the end after the last suit.
language 1
game "Suits"
players 2 to 4
names suit from 14: red, yellow, blue, black
tiles 1 to 13 in suit, 2 copies, 2 jokers, without {[13-red], [black-1]}
zone stock
zone shown, seen by all
layout line
number called from suit, seen by all
play:
  gather stock
  if [5-red] in stock: move [5-red] to shown
  for each t in all u in shown where u is [n-red] for some n: set called to high of t
  place [4-blue] on line
  place [4-black] on line at 4
  move all t in stock where t = [joker] to shown
  win players
