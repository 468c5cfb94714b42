language 1
game "X"
players 2 to 65536
tiles chinese, 1000000 copies
zone boneyard, ordered
play:
  gather boneyard
  deal 1 from boneyard to each player's hand
  win players
zone hand of each seat
