language 1
game "Three Dozen"
use "match"
use "rulebook"

players 2 to 5                                                      (TD-1)
option set: 6, 9, 12, 15, 18                                        (TD-12)
option take: optional, forced                                       (TD-R2)
option reshuffles: 0 to 1000                                        (TD-R4)

tiles double set                                                    (TD-1, TD-12)
zone discards, ordered, seen by all                                 (TD-6, TD-R10)
zone laid of each seat, ordered, seen by all                        (TD-6)

define pair(c: tiles):
  c is [n-n] [m-m] for some n, m with m = (n + 1) mod (set + 1)     (TD-4)
  or pips of c = 2 * set                                            (TD-5, TD-12)

# Laid, or in hand and still to be laid.
define three-pairs(p: seat):
  count of p's laid + 2 * (count of separate 2 tiles c in p's hand where pair(c)) >= 6  (TD-11, TD-R6)

play:
  match(stake, yes) (TD-3):
    let renewals be 0, seen by all
    draw leader by lot from players                                 (TD-2, TD-R5)
    deal-hands(5)                                                   (TD-2, TD-R7)
    deal 1 from boneyard to leader's hand                           (TD-2)
    lay-and-discard(leader)                                         (TD-6)
    turns of p from player after leader, without end (TD-7):
      p chooses openly:
        "take" "with" t from his hand (TD-7)
          where pair({t, top of discards}) (TD-7, TD-R10):
          move {t, top of discards} to his laid
        if none or take = optional (TD-8, TD-R2):
          "draw" (TD-8):
            if boneyard is empty (TD-10, TD-R3):
              if reshuffles > 0 and renewals = reshuffles: end deal (TD-R4)
              move discards to boneyard
              mix boneyard
              add 1 to renewals
            move 1 from boneyard to his hand
      lay-and-discard(p)                                            (TD-9, TD-R8)

phase lay-and-discard(p: seat):
  if told three-pairs(p) (TD-11, TD-R6):
    for each c in separate 2 tiles c in p's hand where pair(c):
      move c to p's laid
    win-deal(p)                                                     (TD-11)
  p chooses openly:
    "lay" 2 tiles c from his hand (TD-9, TD-R1) where pair(c):
      move c to his laid
      again
    if none (TD-R1):
      "discard" t from his hand (TD-6, TD-9, TD-R9):
        move t to discards

words:
  pair: "{c} must be a pair"
  three-pairs: "that makes three pairs", unless no
  leader: "leader"
  laid: "tiles laid", unless 0
  renewals: "discards mixed again", unless 0
  lay-and-discard: "laying and discarding"
  "take": "{he takes} the last discard with {t}"
  "draw": ""
  "lay": "{he lays} the pair {c}"
  "discard": "{he discards} {t}"
  (TD-11): "three dozen: the last pairs are laid, and the deal is won"
  (TD-R4): "the discards have been mixed as often as they may be: nobody wins the deal"
  move t from discards to p's laid: "it is {t}"
  move t from p's hand to his laid: "{p lays} {t}"
  move t from discards to boneyard: "the discards go into the boneyard"
  set leader to p: "{p begins}"
  set renewals to n: ""

odds for p:
  "pair drawn next" where not boneyard is empty: some t in his hand where pair({t, top of boneyard})
