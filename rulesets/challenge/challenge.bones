language 1
game "Challenge"
use "match"
use "rulebook"

players 2 to 7                                                      (CH-2, CH-R15)
option stakes: pot, none, per-tile                                  (CH-18)
option idle-throws: 0 to 1000                                       (CH-R13)

tiles double 6, 2 copies                                            (CH-1)
dice red, white, seen by all                                        (CH-1)
zone claim of each seat, seen by owner                              (CH-8)
seats silent, seen by all  # so that the log names who has laid nothing

define true-claim(c: tiles, x, y: number):
  c is [x-y] or [x-n] [n-y] for some n                              (CH-6, CH-7, CH-R12)

play:
  match(if stakes = pot then stake else 0, stakes != none) (CH-18, CH-R10):
    lead-to(leader)                                                 (CH-17, CH-R1)
    deal-hands(8)                                                   (CH-3)
    let idle be 0                                                   (CH-R13)
    repeat:
      set silent to no seats
      roll dice                                                     (CH-4)
      each p chooses at once (CH-5, CH-R2):
        "claim" 1 or 2 tiles c from his hand (CH-5, CH-8): move c to his claim
        "nothing"                                                   (CH-5)
      set silent to all p where his claim is empty                  (CH-5)
      set idle to if every claim is empty then idle + 1 else 0      (CH-R13)
      turns of p from leader, until all pass or every claim is empty (CH-9, CH-10, CH-14, CH-15, CH-R3):
        p chooses openly:
          "challenge" q (CH-10) where q != p (CH-R4) and count of q's claim > 0 (CH-R4):
            reveal q's claim                                        (CH-11)
            if true-claim(q's claim, red, white): settle(q's claim, q, p)               (CH-13)
            else: settle(q's claim, p, q)                           (CH-12)
            domino                                                  (CH-R6)
          "pass": pass                                              (CH-10)
      step leftovers:
        move every claim to boneyard                                (CH-15)
      domino                                                        (CH-R6)
      set leader to player after leader                             (CH-4)
      if idle > 0 and idle = idle-throws (CH-R13):
        share pool among players, rest stays                        (CH-R13)
        end deal                                                    (CH-R13)

phase settle(shown: tiles, giver, taker: seat):
  move shown to taker's hand                                        (CH-12, CH-13)
  if not giver's hand is empty (CH-R5):
    giver chooses:
      "give" min(count of shown, count of his hand) tiles g from his hand (CH-12, CH-13, CH-R5, CH-R11):
        move g to taker's hand

phase domino:
  for each p from leader:
    if his hand + his claim is empty (CH-16, CH-R6, CH-R8):
      for each q: move his claim to his hand                        (CH-R7)
      if stakes = per-tile (CH-18):
        for each q: pay stake * count of his hand from q to p, or all he has
      set leader to first q from leader where q != p with most count of his hand        (CH-17, CH-R9)
      win-deal(p)                                                   (CH-16, CH-18, CH-R14)

words:
  leader: "tosser"
  idle: "throws without a claim", unless 0
  claim: "claim", unless 0
  pool: "pot"
  silent: ""
  settle: "settling a challenge"
  "claim": ""
  "nothing": ""
  "challenge": "{he challenges} {q}'s claim"
  "challenge" (CH-12): "the claim is false: {q takes} it back, and {he gives} {q} as many more"
  "challenge" (CH-13): "the claim is true: {he takes} it, and {q gives} as many more"
  "pass": "{he passes}"
  "give": ""
  (CH-15): "the throw is over, and the claims that are left go into the boneyard unseen"
  (CH-16): "domino: the deal is over"
  move t from p's hand to his claim: "{p lays} {t} face down as a claim"
  move t from p's hand to q's hand: "{p gives} {t} to {q}"
  move t from p's claim to his hand: ""
  move t from p's claim to q's hand: ""
  move t from p's claim to boneyard: ""
  set silent to s: "{s lays} nothing"
  set leader to p: "{p is} the tosser"

odds for p:
  "challenge" q where q != p and not q's claim is empty: not true-claim(q's claim, red, white)
