language 1
game "Replacing"
use "shared-rules", replacing goal, colour, lucky, hand, worth, stopping, scored, drawing

# A form of the language in each line: what a game declares in the place of what a library does, also of a library that the library uses.

players 2 to 3
tiles double 6

option goal: 10 to 20, default 12
names colour: green, amber, violet
dice lucky with 3 sides, seen by all
zone hand of each seat, seen by all

define worth(t: tile): high of t

ways stopping:
  "stop": set steps to 7

phase scored(p: seat): add best(p) + 10 to p's score

step drawing:
  deal 2 from stock to p's hand

play:
  gather stock
  mix stock
  set tint to violet
  turns of p from first q, without end:
    p chooses:
      "turn": turn(p)
      "drawing":
        step drawing: add goal to steps
      "roll":
        roll lucky
        set steps to lucky
      stopping
  win players
