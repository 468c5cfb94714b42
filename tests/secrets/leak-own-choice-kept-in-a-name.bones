language 1
game "Leak Name"

players 3
chips 20

# Nobody sees the name before it is over, and what is paid goes by it.
play:
  let paid be 0, seen by all
  each p chooses at once:
    "bid" n from 0 to 2: set paid to n + 1
    "pass"
  pay paid from first p to player after (first p), or all he has  # LEAK
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
