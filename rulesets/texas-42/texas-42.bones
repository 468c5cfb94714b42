language 1
game "Texas 42"
use "suits"
use "partners"
use "rulebook"

players 4 to 4                                                      (42-R1)
option target: 1 to 1000, default 7                                 (42-10)
option all-pass: shaker-bids, new-deal                              (42-2, 42-R2)

tiles double 6                                                      (42-R1)
seat shaker, seen by all                                            (42-1)
number marks of each seat, seen by all                              (42-9)
seat bidder, seen by all                                            (42-2)
number called, seen by all  # so that the table names the suit; 7 is none
number counted, seen by all  # points of the tricks so far
number worth, seen by all  # so that the log says it of each trick
flag made, seen by all                                              (42-9)

define of-suit(t: tile): follows(t)                                 (42-6, 42-5)

# What the tricks of a player are worth.
define points(p: seat): tricks(p) + pips of (all t in p's taken where pips of t = 5 or pips of t = 10) (42-8)
define team-points(p: seat): sum of points(q) for q in team(p)      (42-8)

play:
  while no p where his marks >= target (42-10):
    step hand:
      if shaker = nobody: draw shaker by lot from players           (42-1)
      else: set shaker to player after shaker                       (42-1)
      deal-hands(7)                                                 (42-1)
      set trumps to tiles without tiles                             (42-3)
      set called to 7
      set counted to 0
      set bidder to nobody
      let bid be 0, seen by all
      let marks-bid be 0, seen by all
      turns of p from player after shaker, one lap (42-2, 42-R1):
        p chooses openly:
          "bid" n from max(30, bid + 1) to 41 "points" (42-2):
            set bidder to p
            set bid to n
          "bid" k from marks-bid + 1 to max(2, min(4, marks-bid + 1)) "marks" (42-2):
            set bidder to p
            set bid to 42                                           (42-9)
            set marks-bid to k
          if none or p != shaker or bidder != nobody or all-pass = new-deal (42-2, 42-R2):
            "pass"                                                  (42-2)
      if bidder != nobody (42-R2):
        bidder chooses openly:
          "trumps" n from 0 to 6 (42-3):
            set trumps to with-number(n)                            (42-4)
            set called to n
          "doubles" (42-3): set trumps to all t in tiles where double(t)                (42-4)
          "no trumps"                                               (42-3)
        set taker to bidder                                         (42-3)
        while not every hand is empty (42-R3):
          trick(of-suit, best)                                      (42-6, 42-7, 42-R4)
          # allow told-nothing: so the log says it after every trick
          set worth to told (sum of points(p) for p in seats) - counted                 (42-8)
          add worth to counted
        # allow told-nothing: so the log says it after every hand
        set made to told (sum of points(p) for p in team(bidder)) >= bid                (42-9)
        for each p in if made then team(bidder) else opponents(bidder):
          add max(1, marks-bid) to his marks                        (42-9, 42-R1)
        end hand                                                    (42-R3)
      end hand                                                      (42-R2)
  win all p with most his marks                                     (42-10)

words:
  of-suit: "{t} must be of the suit that was led"
  boneyard: "boneyard", unless 0
  shaker: "shaker"
  marks: "marks", unless 0
  team-points: "points", unless 0
  called: "trumps: {called}s", unless 7
  counted: ""
  worth: ""
  bidder: ""
  made: ""
  bid: "bid: {bid points} by {bidder}", unless 0
  marks-bid: "bid: {marks-bid marks} by {bidder}", unless 0
  trick: "trick"
  "bid" "points": "{he bids} {n points}"
  "bid" "marks": "{he bids} {k marks}"
  offer "bid" "points": "bid {n} points"
  offer "bid" "marks": "bid {k marks}"
  ask "bid" "points": "how many points do you bid"
  ask "bid" "marks": "how many marks do you bid"
  ask "trumps": "which suit is trumps"
  "pass": "{he passes}"
  "trumps": "{he calls} {n}s as trumps"
  "doubles": "{he calls} doubles as trumps"
  "no trumps": "{he plays} without trumps"
  (42-R3): ""
  set shaker to p: "{p shakes}"
  set made to m where m = yes: "{bidder makes} the bid"
  set made to m where m = no: "{bidder is} set"
  set p's marks to n: "{p's team has} {n marks}"
  move t from p's shown to his taken: "{p wins} the trick for {p's team}"
  set called to n: ""
  set worth to n: "the trick is worth {n points}"
  set bidder to p: ""
  set bid to n: ""
  set marks-bid to n: ""
