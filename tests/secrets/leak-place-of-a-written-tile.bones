language 1
game "Leak Place"

players 2
tiles double 6
zone boneyard, ordered

play:
  gather boneyard
  mix boneyard
  turn up first t in boneyard where t = [6-6]  # LEAK
  for each p:
    p chooses openly:
      "go on"
  win players
