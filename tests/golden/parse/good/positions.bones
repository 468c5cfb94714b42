# Positions.
language 1
scenarios of "base"

scenario "laid by hand":
  put A's hand: [1-1] [1-2]; B's hand:; on boneyard: [0-0]
  put line: [6-6] opening 6, 6 [1-3] at 6 opening 3 [1-1] at 3 of [1-3]; C's hand: [5-5]
