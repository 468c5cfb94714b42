language 1
game "Sealed Calls"

# All call at once, and learn nothing of each other. Of those who did not pass, the first after the dealer plays; if all pass, it is called again.

players 2 to 4
seat dealer, seen by all
seat maker, seen by all
number call of each seat, seen by owner

play:
  draw dealer by lot from players
  repeat until maker != nobody:
    for each p: set his call to 0
    each p from player after dealer chooses at once:
      "call" n from 1 to 3: set his call to n
      "pass"
    for each p: reveal his call
    set maker to first p from player after dealer where his call > 0
  win {maker}
