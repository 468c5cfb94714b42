language 1
scenarios of "homing-claims"

# What this variant changes: claims that nobody challenged come home. The scenarios of the base in which they went to the boneyard are stated anew.

scenario "after a full lap of passes the claims go to the boneyard unseen" (CH-15):
  players 3
  lot A
  rolled 3 4
  dealt A's hand: [6-6] [5-6]
  dealt B's hand: [4-6]
  A plays "claim [6-6] [5-6]"
  B plays "claim [4-6]"
  C plays "nothing"
  A plays "pass"
  B plays "pass"
  C plays "pass"
  expect count of boneyard = 32
  expect count of A's hand = 8 and count of B's hand = 8
  expect B does not see [6-6]
  expect A sees [6-6] in A's hand

scenario "of several who are out at once the first from the tosser wins" (CH-R8):
  players 3
  lot C
  rolled 3 4
  put A's hand: [6-6]
  put C's hand: [5-5]
  A plays "claim [6-6]"
  B plays "nothing"
  C plays "claim [5-5]"
  C plays "pass"
  A plays "pass"
  B plays "pass"
  expect count of A's hand = 1 and count of C's hand = 1
  expect A, B, C to act

scenario "the winner never loses, even when all are out at once" (CH-R9):
  players 2
  lot A
  rolled 3 4
  put A's hand: [3-4]
  put B's hand: [5-5]
  A plays "claim [3-4]"
  B plays "nothing"
  A plays "pass"
  B plays "challenge A"
  expect ended won by A
