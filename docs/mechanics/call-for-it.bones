language 1
game "Call for It"
use "hands"

players 3 to 5
tiles double 6
zone discards, ordered, seen by all
zone laid of each seat, seen by all
seat caller, seen by all

define pair(c: tiles): pips of c = 12

play:
  deal-hands(5)
  let next be first q, seen by all
  repeat until boneyard is empty or some p where his hand is empty:
    move 1 from boneyard to next's hand
    next chooses openly:
      "discard" t from his hand: move t to discards
    set caller to nobody
    each q in players without {next} from player after next chooses at once:
      "call with" t from his hand where pair({t, top of discards}):
        if caller = nobody:
          set caller to q
          move {t, top of discards} to his laid
      "let it go"
    set next to if caller = nobody then player after next else caller
  win all p with most count of his laid
