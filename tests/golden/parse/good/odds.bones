language 1
library "Odds"

odds for p:
  "claim of" q where q != p and not q's claim is empty: true-claim(q's claim, red, white)
  "pair" 2 tiles c from his hand "with" n from 0 to 6:
    pips of c = n
  "over": yes
