language 1
game "Leak Ends"

players 2
number j

play:
  step s:
    let v be 0, seen by all
    (first q) chooses:
      "n" n from 1 to 2: set v to n
    set j to v
  (player after first q) chooses:
    "x" where j = 1  # LEAK
    "y"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
