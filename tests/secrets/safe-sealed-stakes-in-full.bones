language 1
game "Sealed Stakes in Full"

players 2 to 4
chips 20
pot pool
number stake of each seat, seen by owner

play:
  each p chooses at once:
    "stake" n from 0 to 5: set his stake to n
  for each p: reveal p's stake
  for each p: pay p's stake from p to pool, in full
  each p chooses at once:
    "more" n from 0 to 2: pay n from p to pool, in full
    "stay"
  turns of p from first q, one lap:
    p chooses: "on"
  win players
