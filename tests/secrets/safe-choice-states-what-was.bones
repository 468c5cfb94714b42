# One way of a secret choice states a value that stays the same, the other sets it to a hidden value that is the same. The line in the log shows the player's own choice only.
language 1
game "Stated as it was"
players 3
number shown, seen by all
number kept

play:
  each p chooses at once:
    "a":
      set shown to shown
    "b":
      set shown to kept
    "pass"
  for each p: p chooses: "go on"
  win players
