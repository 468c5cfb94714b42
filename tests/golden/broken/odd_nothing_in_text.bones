# slip on line 30: a space of no width in a text
language 1
game "Closed Fists"

players 2 to 6
option rounds: 1 to 20, default 10
number held of each seat, seen by owner
number guess of each seat, seen by all
number won of each seat, seen by all
seat leader, seen by all

define all-held: sum of his held for p
define guessed(n: number): some p where his guess = n

play:
  draw leader by lot from players
  repeat rounds times: round
  win all p with most his won

phase round:
  for each p: set his guess to -1
  each p chooses at once:
    "hold" n from 0 to 3:
      set his held to n
  turns of p from leader, one lap:
    p chooses openly:
      "guess" n from 0 to 3 * count of players where not guessed(n):
        set his guess to n
      if none:
        "noth​ing"
  for each p: reveal p's held
  for each p:
    if his guess = all-held:
      add 1 to his won
      set leader to p
