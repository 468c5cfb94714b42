language 1
game "Moon"
use "suits"
use "rulebook"

players 3                                                           (MOON-1)
option target: 1 to 1000, default 21                                (MOON-8)
option deals: 1 to 1000, default 100                                (MOON-R5)

tiles double 6, without {[0-1], [0-2], [0-3], [0-4], [0-5], [0-6]}  (MOON-1)
seat opener, seen by all                                            (MOON-2)
first opener
number score of each seat, seen by all                              (MOON-7)
seat bidder, seen by all                                            (MOON-2)
number called, seen by all  # so that the table names the suit; 7 is none
flag made, seen by all                                              (MOON-7)

play:
  draw opener by lot from players                                   (MOON-2)
  repeat deals times (MOON-R5):
    step hand:
      deal-hands(7)                                                 (MOON-1)  # one tile is left: the widow
      set trumps to no tiles                                        (MOON-3)
      set called to 7
      let bid be 0, seen by all
      set bidder to nobody
      turns of p from opener, one lap or bid = 21 (MOON-2):
        p chooses openly:
          "bid" n from {4, 5, 6, 7, 21} (MOON-2) where n > bid (MOON-2):
            set bid to n
            set bidder to p
          "pass"                                                    (MOON-2)
      if bidder = nobody: end hand                                  (MOON-2)
      bidder chooses openly:
        "trumps" n from 0 to 6 (MOON-3):
          set trumps to with-number(n)                              (MOON-4)
          set called to n
        "no trumps"                                                 (MOON-3)
      move boneyard to bidder's hand                                (MOON-3)
      bidder chooses:
        "discard" t from his hand (MOON-3): move t to boneyard      (MOON-3, MOON-R1)
      set taker to bidder                                           (MOON-3)
      repeat until every hand is empty (MOON-6, MOON-R2): trick(follows, best)          (MOON-5, MOON-4, MOON-6, MOON-R3)
      # allow told-nothing: so the log says it after every hand
      set made to told tricks(bidder) >= min(bid, 7)                (MOON-7)
      for each p:
        add if p != bidder then tricks(p)
          else if not made then -bid
          else if bid = 21 then 21
          else tricks(p) to his score                               (MOON-7)
      if made and bidder's score >= target (MOON-8, MOON-R4): win {bidder}              (MOON-8)
      let ahead be only p where his score >= target with most his score                 (MOON-8)
      if ahead != nobody: win {ahead}                               (MOON-8)
      end hand                                                      (MOON-6)
    set opener to player after opener                               (MOON-2)
  win all p with most his score                                     (MOON-R5)

words:
  boneyard: "face down"
  opener: "first bidder"
  score: "points", unless 0
  tricks: "tricks", unless 0
  called: "trumps: {called}s", unless 7
  bidder: ""
  made: ""
  bid: "bid: {bid} by {bidder}", unless 0
  trick: "trick"
  "bid": "{he bids} {n}"
  "pass": "{he passes}"
  "trumps": "{he calls} {n}s as trumps"
  "no trumps": "{he plays} without trumps"
  "discard": ""
  ask "bid": "how high do you bid"
  ask "trumps": "which suit is trumps"
  (MOON-2): "all have passed: nobody scores"
  (MOON-6): ""
  move t from boneyard to p's hand: "{p takes} up {t}, the widow"
  move t from p's hand to boneyard: "{p discards} {t}, face down"
  set opener to p: "{p bids} first"
  set called to n: ""
  set bidder to p: ""
  set bid to n: ""
  set made to m where m = yes: "{bidder makes} the bid"
  set made to m where m = no: "{bidder is} set"
  set p's score to n: "{p has} {n points}"
