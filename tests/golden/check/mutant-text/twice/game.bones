# a mutant replaces a text that the rules have twice
language 1
game "T"
clause EX-1 "Each player is dealt five tiles."
players 2 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 5 from boneyard to each player's hand                        (EX-1)
  win all p with most pips of his hand
