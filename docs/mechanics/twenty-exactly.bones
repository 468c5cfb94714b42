language 1
game "Twenty Exactly"

players 2 to 6
dice red, white, seen by all
number bank of each seat, seen by all

play:
  let last be nobody, seen by all
  turns of p from first q, until last != nobody:
    throw(p)
    if his bank = 20: set last to p
  turns of p in players without {last} from last, one lap: throw(p)
  win all p where his bank = 20

phase throw(p: seat):
  p chooses openly:
    "one die":
      roll red
      if his bank + red <= 20: add red to his bank
    "both dice":
      roll dice
      if his bank + red + white <= 20: add red + white to his bank
