language 1
game "Jjak-mat-chu-gi"
use "match"
use "rulebook"

players 2 to 4, counter-clockwise                                   (JJAK-3)
option deals default 10                                             (JJAK-9)

tiles chinese                                                       (JJAK-1)
zone discards, ordered, seen by all                                 (JJAK-4)
zone laid of each seat, ordered, seen by all                        (JJAK-4)

define pair(c: tiles):
  c is [a-b] [a-b] or [3-6] [4-5] or [2-6] [3-5] or [2-5] [3-4] or [1-4] [2-3] or [2-4] [1-2] for some a, b (JJAK-1)

# The two [6-6] cannot be the third pair.
define in-time(p: seat, c: tiles): count of p's laid < 4 or not [6-6] in c              (JJAK-6)

define matching(p: seat): first t in p's hand where pair({t, top of discards})          (JJAK-5)

play:
  match(0, yes) (JJAK-9):
    if leader = nobody (JJAK-2):
      deal-hands(1)                                                 (JJAK-2)
      for each p: reveal his hand                                   (JJAK-2)
      draw leader by lot from all p with most [2-5] in his hand, then pips of his hand  (JJAK-2)
    deal-hands(5)                                                   (JJAK-3)
    deal 1 from boneyard to leader's hand                           (JJAK-3)
    turns of p from leader, without end (JJAK-5):
      let giver be nobody  # whose discard he takes
      if not discards is empty (JJAK-4):
        p chooses openly:
          "take" (JJAK-5)
            where in-time(p, {top of discards}) (JJAK-R4) and some t in his hand where pair({t, top of discards}) (JJAK-5):
            set giver to player before p                            (JJAK-7, JJAK-R3)
            lay(p, {top of discards, told matching(p)}, giver)      (JJAK-5)
          "draw" (JJAK-5, JJAK-R1):
            if boneyard is empty (JJAK-8):
              set leader to player after leader                     (JJAK-2)
              end deal                                              (JJAK-8)
            move 1 from boneyard to his hand                        (JJAK-5)
      p chooses openly:
        "lay" 2 tiles c from his hand (JJAK-4) where pair(c) and in-time(p, c):
          lay(p, c, giver)                                          (JJAK-4)
          again
        "discard" t from his hand (JJAK-4, JJAK-R2): move t to discards

phase lay(p: seat, c: tiles, giver: seat):
  move c to p's laid
  if count of p's laid = 6 (JJAK-6):
    for each q in players without {p}:
      pay stake from (if giver = nobody then q else giver) to p, or all he has          (JJAK-7)
    set leader to p                                                 (JJAK-2)
    win-deal(p)                                                     (JJAK-6)

words:
  pair: "{c} must be a pair"
  in-time: "[6-6] must not be in your third pair"
  matching: ""
  boneyard: "reserve"
  pool: "pot", unless 0
  leader: "first player"
  laid: "tiles laid", unless 0
  "take": "{he takes} the last discard"
  "draw": ""
  "lay": "{he lays} the pair {c}"
  "discard": "{he discards} {t}"
  (JJAK-6): "three pairs: the hand is won"
  (JJAK-8): "the reserve is empty: nobody wins the hand"
  move t from boneyard to p's hand: "{p draws} {t} from the reserve"
  move t from discards to p's laid: ""
  move t from p's hand to his laid: "{p lays} {t} with it"
  set leader to p: "{p begins}"

odds for p:
  "pair drawn next" where not boneyard is empty: some t in his hand where pair({t, top of boneyard})
