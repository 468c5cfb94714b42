language 1
game "Choice at Once within Another"

players 2 to 3
number last of each seat, seen by all

play:
  each p chooses at once openly:
    "name" n from 1 to 3:
      each q chooses at once openly:
        "name it" m from 4 to 6: set q's last to n + m
    "pass"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
