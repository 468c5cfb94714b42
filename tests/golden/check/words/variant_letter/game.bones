# a way of a variant has another letter than the words of its base
language 1
variant "V" of "base"

phase turn(p: seat):
  p chooses:
    "lay" x from his hand: move x to boneyard
