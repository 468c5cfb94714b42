# slip on line 34: a choice with a condition, below the question whether there is one
language 1
game "Short Block"

players 2 to 4
option hand-size: 5 to 7, default 7
option blocked: nobody-scores, least-scores

tiles double 6
zone boneyard, ordered
zone hand of each seat, seen by owner
layout line
seat leader, seen by all
number score of each seat, seen by all

define fits(t: tile, n: number): t is [n-m] for some m
define left(p: seat): pips of p's hand
define in-hands: sum of left(q) for q in players

play:
  draw leader by lot from players
  while no p where his score >= 100: round
  win all p with most his score

phase round:
  gather boneyard
  mix boneyard
  deal hand-size from boneyard to each player's hand
  turns of p from leader, until all pass:
    p chooses openly:
      "lead" t from his hand where line is empty: place t on line
      "place" t from his hand where some n in ends of line where fits(t, n):
        if some n in ends of line where fits(t, n):
          p chooses openly:
            "at" n from ends of line where fits(t, n): place t on line at n
      if none:
        "pass": pass
    if his hand is empty: score-round(p)
  if blocked = least-scores: score-round(first p from leader with least left(p))
  set leader to player after leader

phase score-round(winner: seat):
  for each p: reveal p's hand
  add in-hands to winner's score
  set leader to winner
  end round
