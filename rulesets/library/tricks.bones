language 1
library "tricks"
use "hands"

# Tricks: each player in turn shows a tile from his hand, and whoever showed the best one takes them all.
# The clauses are those that the game cites where it uses `trick`.

zone shown of each seat, seen by all
zone taken of each seat, seen by all
seat taker, seen by all

define led: first t in taker's shown
define tricks(p: seat): count of p's taken / count of players

# The taker of the trick before leads; to the first trick, whoever the game has set `taker` to.
# `follows` says which tiles are of the suit of `led`, and `best` which is the best of `every shown`.
phase trick(follows: condition(tile), best: condition(tile)):
  turns of p from taker, one lap:
    p chooses openly:
      "play" t from his hand where p = taker or follows(t): move t to his shown
      if none:
        "play" t from his hand: move t to his shown
  set taker to first p where best(first t in his shown)
  move every shown to taker's taken

words:
  taker: "leader", in trick
  taken: "tiles taken", unless 0
  shown: "tile played", unless 0
  "play": "{he plays} {t}"
  set taker to p: ""
  move t from p's shown to q's taken: ""
  move t from p's shown to his taken: "{p wins} the trick"
