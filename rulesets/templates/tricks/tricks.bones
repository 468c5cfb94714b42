language 1
game "Tricks"
use "rulebook"

# Tricks: one tile from each player, and the best one takes them all. Whoever has a tile of the suit that was led must play one.

players 2 to 4                                                      (TRICK-1)
tiles double 6                                                      (TRICK-1)
zone boneyard, ordered                                              (TRICK-1)
zone hand of each seat, seen by owner                               (TRICK-1)
zone shown of each seat, seen by all                                (TRICK-3)
zone taken of each seat, seen by all                                (TRICK-5)
seat leader, seen by all                                            (TRICK-2)
first leader

define led: first t in leader's shown                               (TRICK-4)
define follows(t: tile): high of t = high of led                    (TRICK-4)

play:
  gather boneyard  # allow survivor: all tiles lie there already when a match begins
  mix boneyard
  deal 6 from boneyard to each player's hand                        (TRICK-1)
  # allow survivor: nobody sits out
  draw leader by lot from players                                   (TRICK-2)
  repeat 6 times: trick                                             (TRICK-6)
  win all p with most count of his taken                            (TRICK-6)

phase trick:
  turns of p from leader, one lap (TRICK-3):
    p chooses openly:
      "play" t from his hand where p = leader or follows(t) (TRICK-4): move t to his shown
      if none (TRICK-4):
        "play" t from his hand (TRICK-4): move t to his shown
  let winner be first p from leader where follows(first t in his shown) with most low of first t in his shown, seen by all (TRICK-5)
  move every shown to winner's taken                                (TRICK-5)
  set leader to winner                                              (TRICK-5)

# What players read at the table.
words:
  taken: "tiles taken", unless 0
  shown: "tile played", unless 0
  "play": "{he plays} {t}"
  set leader to p: "{p leads}"
  move t from p's hand to his shown: ""
  move t from p's shown to q's taken: ""
  move t from p's shown to his taken: "{p wins} the trick"
