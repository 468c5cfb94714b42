language 1
game "Minimal"
use "rulebook"

# A whole game in a few lines. Begin here when your game is like no other.

players 2 to 4                                                      (MIN-1)
tiles double 6                                                      (MIN-1)
zone boneyard, ordered                                              (MIN-2)
zone hand of each seat, seen by owner                               (MIN-2)

play:
  gather boneyard  # allow survivor: all tiles lie there already when a match begins
  mix boneyard
  deal 1 from boneyard to each player's hand                        (MIN-2)
  for each p:
    p chooses:
      "swap" t from his hand (MIN-3):
        move t to bottom of boneyard
        move 1 from boneyard to his hand
      "keep"                                                        (MIN-3)
  for each p: reveal his hand                                       (MIN-4)
  win all p with most pips of his hand                              (MIN-4)

# What players read. Without a sentence here, they read the words that they type.
words:
  "swap": "{he swaps}"
  "keep": "{he keeps} the tile"
