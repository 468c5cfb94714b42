# a team that changes while the game is played
language 1
game "T"

players 2 to 4
number side of each seat, seen by all

define team(p: seat): all q in players where his side = p's side

play:
  for each p:
    p chooses openly:
      "over": add 1 to his side
      "stay"
  win team(first p)

words:
  team: "teams"
