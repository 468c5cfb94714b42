language 1
game "Scenario Forms"

# A round is three tiles each, which are bid on and placed; the scenarios of it are written in every form that they have.

players 2 to 3
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
layout line
number round, seen by all
number bid, seen by all
number face, seen by all

play:
  repeat:
    add 1 to round
    set bid to 0
    gather boneyard
    mix boneyard
    deal 3 from boneyard to each player's hand
    step bidding:
      turns of p from first q, until all pass:
        p chooses openly:
          "bid" n from 1 to 9 "times" f from {1, 2, 3, 4, 5, 6} where n > bid:
            set bid to n
            set face to f
          "lead" t from his hand where line is empty: place t on line
          "place" t from his hand "at" n from ends of line where t is [n-m] for some m: place t on line at n
          "stop": end bidding
          "win": win {p}
          "pass": pass

words:
  "bid": "{he bids} {n} times {f}"
