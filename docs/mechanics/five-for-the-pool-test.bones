language 1
scenarios of "five-for-the-pool"

scenario "the tile that is turned up decides trumps, and a player who drops out plays no trick":
  players 3
  dealt A's hand: [5-5] [0-0] [0-1] [0-2] [0-3]
  dealt C's hand: [1-6] [1-1] [1-2] [1-3] [1-4]
  dealt boneyard: [2-6]
  expect trump = 6
  expect B sees [2-6] in boneyard
  A plays "stay"
  B plays "drop"
  C plays "stay"
  A plays "play [5-5]"
  C plays "play [1-6]"
  expect taker = C
  expect paid 3 from pool to C
