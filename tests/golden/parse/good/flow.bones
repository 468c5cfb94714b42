# Blocks within blocks, on lines of their own and behind the colon.
language 1
game "T"

play:
  step first-step (T-1):
    if a (T-2): mix b
    else if c:
      mix d
    else (T-3): mix e
  while a = b (T-4):
    repeat: mix b
  repeat 3 times (T-5):
    repeat a times: mix b
  for each p in players from leader (T-6):
    mix b
  for each c in separate 2 tiles c in hand where x: mix b
  twice(p): mix b
