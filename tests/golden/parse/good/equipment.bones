# Every declaration of equipment, with and without its further words.
language 1
game "T"

players 2 to 4 (T-1)
tiles double 6 + n, 2 copies, without {[0-0], [6-6]} (T-1)
tiles chinese
dice red, white with 8 sides, seen by all
dice blue
zone boneyard, ordered
zone hand of each seat, seen by owner (T-2)
zone shown, seen by leader, ordered
layout line
pot pool
chips 20 (T-3)
number idle, seen by all
seat leader
flag spun
tiles kept of each seat, seen by nobody
first leader
