# deals that are too large together are told at that of the variant
language 1
variant "V" of "base"

phase out:
  deal size + 1 from boneyard to each player's hand
