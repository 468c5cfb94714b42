language 1
game "Ship, Captain and Crew"
use "pot"
use "rulebook"

players 2 to 8                                                      (SHIP-R1)

dice red, white, blue, green, black, seen by all                    (SHIP-2)
number score of each seat, seen by all                              (SHIP-4)

# A 6 is the ship, a 5 the captain, a 4 the crew. Of these three, `held` are held when the dice are thrown. Which of them are there then?
define shown(n: number): some d in dice where d = n
define ship(held: number): held >= 1 or shown(6)                                    (SHIP-2)
define captain(held: number): ship(held) and (held >= 2 or shown(5))                (SHIP-2)
define crew(held: number): captain(held) and (held >= 3 or shown(4))                (SHIP-2)
define kept(held: number):
  if crew(held) then 3 else if captain(held) then 2 else if ship(held) then 1 else 0

# What the other two dice show: of the dice thrown, all but those of 6, 5 and 4 that were not held before.
define cargo(held: number): (sum of d for d in dice) - (sum of n for n in 4 to 6 - held)   (SHIP-3, SHIP-4)

play:
  play-for-pots(1) (SHIP-1, SHIP-5):
    for each p: set his score to 0                                  (SHIP-4, SHIP-R2)
    turns of p from starter, one lap: turn(p)                       (SHIP-1)
    let best be all p with most his score                           (SHIP-5)
    if count of best = 1: win-pool(best)                            (SHIP-5, SHIP-F1)

phase turn(p: seat):
  let rolls be 0, seen by all                                       (SHIP-2)
  let held be 0, seen by all                                        (SHIP-2)
  p chooses openly:
    "roll" (SHIP-2, SHIP-3, SHIP-D1):
      add 1 to rolls
      roll 5 - held dice                                            (SHIP-2, SHIP-3)
      if crew(held): set his score to cargo(held)                   (SHIP-3, SHIP-4)
      set held to kept(held)                                        (SHIP-2)
      if rolls < 3: again                                           (SHIP-2)
    "keep" where held = 3                                           (SHIP-3)
