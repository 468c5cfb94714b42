# Ways, tiers, choices of each kind, and sealed choices.
language 1
game "T"

play:
  p chooses:
    "place" t from p's hand "at" n from ends of line (T-1)
      where t is [n-m] for some m (T-2):
      move t to line
    if none:
      "pass": pass
    if none or bought (T-3):
      "buy"
    if still none: "stay" q where q = leader:
      pass
  each p in players from leader chooses at once openly (T-4):
    "claim" 1 or 2 tiles c from p's hand
    "bid" n from high-bid + 1 to p's chips
  (first p in players) chooses openly: 
    "a" "b" q from players
