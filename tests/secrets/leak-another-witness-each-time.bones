language 1
game "Leak 12"

players 3
tiles double 2
zone boneyard, ordered
zone hand of each seat, seen by owner
seat witness, seen by all

play:
  gather boneyard
  mix boneyard
  deal 1 from boneyard to each player's hand
  for each p:
    draw witness by lot from players
    reveal p's hand to {witness}
  witness chooses:
    "call" where some q where [2-2] in q's hand  # LEAK
    "go on"
  win players
