language 1
game "Written, Then Paid"

players 2 to 3
chips 50
pot pool
number note

play:
  (first p) chooses:
    "write" n from 1 to 3: set note to n
  pay note from first p to pool, or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win all p with most his chips
