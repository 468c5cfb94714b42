# what replaces a step does not contain that step
language 1
variant "V" of "base"

step last:
  set n to 2
  step last: set n to 3
