# Words of the language are names where no keyword is asked for.
language 1
game "T"

option set: 6, 9
option default: low-one, default-two, default default-two
zone double of each seat
phase deal(deal: block, play: number):
  deal
  set set to 2 * set
  deal (T-1)
  deal chooses:
    "x"
