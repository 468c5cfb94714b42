language 1
game "Ship, Captain and Crew"
use "pot"
use "rulebook"

players 2 to 8                                                      (SHIP-R1)

dice red, white, blue, green, black, seen by all                    (SHIP-2)
number score of each seat, seen by all                              (SHIP-4)

# A 6 is the ship, a 5 the captain, a 4 the crew. Of these three, `held` are held when the dice are thrown. Which of them are there then?
define ship(held: number): held >= 1 or 6 in dice                   (SHIP-2)
define captain(held: number): ship(held) and (held >= 2 or 5 in dice)                   (SHIP-2)
define crew(held: number): captain(held) and (held >= 3 or 4 in dice)                   (SHIP-2)
define complete(held: number): held = 3
define kept(held: number): rank(crew(held), captain(held), ship(held))

# What the other two dice show: of the dice thrown, all but those of 6, 5 and 4 that were not held before.
define cargo(held: number): (sum of d for d in dice) - (sum of n for n in 4 to 6 - held) (SHIP-3, SHIP-4)

play:
  play-for-pots(1) (SHIP-1, SHIP-5):
    for each p: set his score to 0                                  (SHIP-4, SHIP-R2)
    turns of p from starter, one lap (SHIP-1):
      let rolls be 0, seen by all                                   (SHIP-2)
      let held be 0, seen by all                                    (SHIP-2)
      p chooses openly:
        "roll" (SHIP-2, SHIP-3, SHIP-D1):
          add 1 to rolls
          roll 5 - held dice                                        (SHIP-2, SHIP-3)
          if crew(held): set his score to cargo(held)               (SHIP-3, SHIP-4)
          set held to kept(held)                                    (SHIP-2)
          if rolls < 3: again                                       (SHIP-2)
        "keep" where complete(held)                                 (SHIP-3)
    win-alone(all p with most his score)                            (SHIP-5, SHIP-F1)
    end round                                                       (SHIP-5)

words:
  complete: "you must hold the ship, the captain and the crew"
  score: "cargo", unless 0
  rolls: "rolls", unless 0
  held: "held: {held} of ship, captain and crew", unless 0
  round: "round"
  "roll": "{he rolls}"
  "keep": "{he keeps} the cargo"
  set rolls to n: ""
  set held to n: ""
  set p's score to n: "{p has} a cargo of {n}"
