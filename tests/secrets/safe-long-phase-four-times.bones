language 1
game "Long Phase, Four Times"

players 2 to 6
tiles double 6
names kind: seen-a, seen-b, seen-c, seen-d, seen-e, seen-f, seen-g, seen-h, seen-i, seen-j
zone boneyard, ordered
zone hand of each seat, seen by owner
number note(kind) of each seat, seen by owner
number best of each seat, seen by owner
number shown, seen by all

phase round(k: number):
  turns of p from first q, one lap:
    p chooses:
      "take" t from his hand where pips of t > k: set his note(seen-a) to pips of t
      "pass"
  for each p: set his best to max(his best, his note(seen-a))
  if told some p where his note(seen-a) > 5: add 1 to shown
  turns of p from first q, one lap:
    p chooses:
      "take" t from his hand where pips of t > k: set his note(seen-b) to pips of t
      "pass"
  for each p: set his best to max(his best, his note(seen-b))
  if told some p where his note(seen-b) > 5: add 1 to shown
  turns of p from first q, one lap:
    p chooses:
      "take" t from his hand where pips of t > k: set his note(seen-c) to pips of t
      "pass"
  for each p: set his best to max(his best, his note(seen-c))
  if told some p where his note(seen-c) > 5: add 1 to shown
  turns of p from first q, one lap:
    p chooses:
      "take" t from his hand where pips of t > k: set his note(seen-d) to pips of t
      "pass"
  for each p: set his best to max(his best, his note(seen-d))
  if told some p where his note(seen-d) > 5: add 1 to shown
  turns of p from first q, one lap:
    p chooses:
      "take" t from his hand where pips of t > k: set his note(seen-e) to pips of t
      "pass"
  for each p: set his best to max(his best, his note(seen-e))
  if told some p where his note(seen-e) > 5: add 1 to shown
  turns of p from first q, one lap:
    p chooses:
      "take" t from his hand where pips of t > k: set his note(seen-f) to pips of t
      "pass"
  for each p: set his best to max(his best, his note(seen-f))
  if told some p where his note(seen-f) > 5: add 1 to shown
  turns of p from first q, one lap:
    p chooses:
      "take" t from his hand where pips of t > k: set his note(seen-g) to pips of t
      "pass"
  for each p: set his best to max(his best, his note(seen-g))
  if told some p where his note(seen-g) > 5: add 1 to shown
  turns of p from first q, one lap:
    p chooses:
      "take" t from his hand where pips of t > k: set his note(seen-h) to pips of t
      "pass"
  for each p: set his best to max(his best, his note(seen-h))
  if told some p where his note(seen-h) > 5: add 1 to shown
  turns of p from first q, one lap:
    p chooses:
      "take" t from his hand where pips of t > k: set his note(seen-i) to pips of t
      "pass"
  for each p: set his best to max(his best, his note(seen-i))
  if told some p where his note(seen-i) > 5: add 1 to shown
  turns of p from first q, one lap:
    p chooses:
      "take" t from his hand where pips of t > k: set his note(seen-j) to pips of t
      "pass"
  for each p: set his best to max(his best, his note(seen-j))
  if told some p where his note(seen-j) > 5: add 1 to shown

play:
  gather boneyard
  mix boneyard
  deal 4 from boneyard to each player's hand
  round(1)
  round(2)
  round(3)
  round(4)
  for each p: reveal p's hand
  win all p with most pips of p's hand
