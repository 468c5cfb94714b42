# slip on line 32: a range of sizes with a hyphen
language 1
game "Seven Tricks"

players 3 to 4
tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
zone shown of each seat, seen by all
zone taken of each seat, seen by all
seat taker, seen by all
number trump, seen by all

define has(t: tile, n: number): t is [n-m] for some m
define double(t: tile): t is [n-n] for some n
define led: first t in taker's shown
define follows(t: tile): has(t, high of led)

play:
  gather boneyard
  mix boneyard
  deal 7 from boneyard to each player's hand
  draw taker by lot from players
  taker chooses openly:
    "trumps" n from 0 to 6: set trump to n
  repeat 7 times: trick
  win all p with most count of his taken

phase trick:
  turns of p from taker, one lap:
    p chooses openly:
      "play" 1-3 tiles t from his hand where p = taker:
        move t to his shown
      if none:
        "play" t from his hand:
          move t to his shown
  let best be first t in (every shown) with most has(t, trump), then follows(t), then double(t), then pips of t
  set taker to first p where best in his shown
  move every shown to taker's taken
