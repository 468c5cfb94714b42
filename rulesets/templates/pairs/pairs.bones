language 1
game "Pairs"
use "rulebook"

# Draw, lay pairs, discard: the shape of a rummy.

players 2 to 4                                                      (PAIR-1)
option target: 1 to 3, default 2                                    (PAIR-5)

tiles double 6                                                      (PAIR-1)
zone boneyard, ordered                                              (PAIR-1)
zone hand of each seat, seen by owner                               (PAIR-1)
zone laid of each seat, seen by all                                 (PAIR-3)
zone discards, ordered, seen by all                                 (PAIR-4)
seat leader, seen by all                                            (PAIR-2)
first leader

define pair(c: tiles): pips of c = 12                               (PAIR-3)

play:
  gather boneyard  # allow survivor: all tiles lie there already when a match begins
  mix boneyard
  deal 5 from boneyard to each player's hand                        (PAIR-1)
  # allow survivor: nobody sits out
  draw leader by lot from players                                   (PAIR-2)
  turns of p from leader, without end (PAIR-2):
    if boneyard is empty: win all q with most count of his laid     (PAIR-6)
    move 1 from boneyard to his hand                                (PAIR-2)
    p chooses openly:
      "lay" 2 tiles c from his hand where pair(c) (PAIR-3):
        move c to his laid
        if count of his laid = 2 * target: win {p}                  (PAIR-5)
        again                                                       (PAIR-3)
      "discard" t from his hand (PAIR-4): move t to discards

# What players read at the table.
words:
  laid: "pairs laid", unless 0
  "lay": "{he lays} {c}"
  "discard": "{he discards} {t}"
  move t from boneyard to p's hand: "{p draws} {t}"
  move t from p's hand to his laid: ""
  move t from p's hand to discards: ""
