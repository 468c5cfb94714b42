# a zone says who sees its tiles
language 1
game "T"

players 2 to 4
tiles double 6
zone boneyard, ordered
zone row of each seat, ordered, seen by all
seat leader

play:
  turns of p from leader, one lap:
    move [6-6] face down to p's row
  win players
