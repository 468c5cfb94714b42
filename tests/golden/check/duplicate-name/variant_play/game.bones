# a variant replaces the play once
language 1
variant "V" of "base"

play:
  deal size from boneyard to each player's hand
  set n to 1
  if heavy([6-6]): set n to 2
  win all p where n > 1
play:
  win players
