# what is moved comes to lie on top
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone row of each seat, ordered, seen by all
seat leader

play:
  turns of p from leader, one lap:
    for each t in p's hand: move t to end of his row
  win players
