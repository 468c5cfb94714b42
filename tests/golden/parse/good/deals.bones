# Deals and throws, one after the other.
language 1
scenarios of "base"

scenario "laid down":
  dealt A's hand: [1-1] [1-2]; B's hand:; boneyard: [0-0]
  then dealt B's hand: [2-2]
  rolled 3 4; 5
  rolled ; 6
  rolled
