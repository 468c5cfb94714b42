language 1
game "Block of Whom"

players 2 to 3
dice 2 of each seat, seen by all

# What a player has chosen at once with others takes effect, and asks another player about the dice of each: whose choice that was shows in whose dice come first.
play:
  roll dice
  each p chooses at once:
    "a" some dice c from p's dice: roll c
    "b":
      for each g from p:
        (first h) chooses openly:
          "a" some dice d from g's dice: roll d
          "pass"
    "pass"
  turns of p from first q, one lap:
    p chooses: "go on"
  win players
