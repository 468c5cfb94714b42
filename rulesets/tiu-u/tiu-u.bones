language 1
game "Tiu-U"
use "match"
use "rulebook"

players 2 to 3                                                      (TIU-1)
option laying: free, forced                                         (TIU-4)
option stakes: none, difference                                     (TIU-8)
option bankroll default 1000                                        (TIU-8)

tiles chinese, 2 copies                                             (TIU-1)
zone pond, seen by all                                              (TIU-1)
zone stacks, seen by all                                            (TIU-4)
zone turned, seen by all                                            (TIU-5)
zone catch of each seat, seen by all                                (TIU-R4)

define matches(t, u: tile):
  pips of t = pips of u or {t, u} is [4-2] [2-1]                    (TIU-2)
define same(t: tile, z: tiles): all u in z where u = t

define red(n: number): if n = 1 or n = 4 then n else 0              (TIU-7)
define small-fish(c: tiles):
  sum of red(high of t) + red(low of t) for t in (all t in c where pips of t < 8)       (TIU-7)
define big-fish(c: tiles):
  2 * pips of (all t in c where pips of t >= 8)                     (TIU-7)
define total(p: seat):
  (small-fish(p's catch) + 9) / 10 * 10 + big-fish(p's catch)       (TIU-7)

define pairs-of-sixes(h: tiles): count of same([6-6], h) / 2        (TIU-3, TIU-R1)

play:
  match(0, stakes = difference) (TIU-8):
    lead-to(player after leader)                                    (TIU-1)
    deal-hands(12 with 2, 8 with 3 players)                         (TIU-1)
    deal 16 from boneyard to pond                                   (TIU-1)
    let fresh be players                                            (TIU-3)
    turns of p from leader, until boneyard is empty (TIU-6):
      if p in fresh (TIU-3, TIU-R1):
        set fresh to fresh without {p}
        repeat told pairs-of-sixes(p's hand) times (TIU-3, TIU-R1):
          p chooses openly:
            "save" 2 tiles c from his hand (TIU-3) where c is [6-6] [6-6]: move c to his catch
            "keep"                                                  (TIU-3)
      if not his hand is empty (TIU-3, TIU-4):
        p chooses openly:
          fish(his hand)                                            (TIU-4)
          "stack" t from his hand where count of same(t, pond) = 2 (TIU-4, TIU-R3):
            move {t} + same(t, pond) to stacks
          if none or laying = free (TIU-4):
            "lay" t from his hand: move t to pond                   (TIU-4)
      move 1 from boneyard to turned                                (TIU-5)
      p chooses openly:
        fish(turned)                                                (TIU-5)
        if none (TIU-5):
          "leave": move turned to pond                              (TIU-5)
    if stakes = difference (TIU-8):
      for each p from leader (TIU-R5):
        for each q from p:
          pay stake * max(0, total(q) - total(p)) from p to q, or all he has            (TIU-8)
    pay-pool(all p with most total(p))                              (TIU-8, TIU-R5)
    end deal                                                        (TIU-6)

ways fish(c: tiles):
  "catch" u from pond "with" t from c where matches(t, u) (TIU-2, TIU-R2):
    move {t, u} to his catch
  "catch-three" "with" t from c where count of same(t, pond + stacks) = 3:
    move {t} + same(t, pond + stacks) to his catch

words:
  matches: "{t} and {u} must have as many pips as each other, or be [2-1] and [4-2]"
  leader: "first player"
  won: "deals", unless 0
  stacks: "stacks"
  pairs-of-sixes: "pairs of sixes", unless 0
  turned: "tile turned up", unless 0
  catch: "tiles caught", unless 0
  "save": "{he saves} {c}"
  "keep": "{he keeps} them"
  "catch": "{he catches} {u} with {t}"
  "catch-three": "{he catches} three tiles with {t}"
  "stack": "{he stacks} {t}"
  "lay": "{he lays} {t} into the pond"
  "leave": "{he leaves} it in the pond"
  (TIU-6): "the last tile has been turned up: the deal is over"
  move t from boneyard to pond: "{t} lie in the pond"
  move t from boneyard to turned: "{t} is turned up"
  move t from pond to p's catch: "{p catches} {t}"
  move t from p's hand to his catch: "{p puts} {t} with it"
  move t from turned to p's catch: "{p puts} {t} with it"
  move t from stacks to p's catch: "{p catches} {t}"
  move t from turned to pond: ""
  move t from pond to stacks: "{t} are stacked"
  set leader to p: "{p begins}"
