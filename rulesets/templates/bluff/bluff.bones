language 1
game "Bluff"
use "rulebook"

# Dice under a cup: what one player says of them, the next believes or doubts.

players 2 to 6                                                      (BLUFF-1)
option lives: 1 to 9, default 3                                     (BLUFF-1)

seat roller, seen by all
dice red, white, seen by roller                                     (BLUFF-2)
number left of each seat, seen by all                               (BLUFF-1)
number said, seen by all                                            (BLUFF-3)

play:
  for each p: set his left to lives                                 (BLUFF-1)
  # allow survivor: nobody is out yet
  draw roller by lot from players                                   (BLUFF-2)
  repeat: round

phase round:
  set said to 1                                                     (BLUFF-3)
  repeat:
    roll dice                                                       (BLUFF-2)
    let next be player after roller, seen by all
    roller chooses openly:
      "say" n from said + 1 to 12 (BLUFF-3): set said to n
    next chooses openly:
      "believe" where said < 12 (BLUFF-4): set roller to next       (BLUFF-4)
      "doubt" (BLUFF-5):
        reveal dice                                                 (BLUFF-5)
        let loser be if red + white >= said then next else roller   (BLUFF-5)
        add -1 to loser's left                                      (BLUFF-5)
        set players to all s where his left > 0                     (BLUFF-6)
        if count of players = 1: win players                        (BLUFF-6)
        set roller to first s in players from loser                 (BLUFF-6)
        end round

# What players read at the table.
words:
  left: "lives"
  said: "said", unless 1
  "say": "{he says} {n}"
  "believe": "{he believes} it"
  "doubt": "{he doubts} it"
  set p's left to n: "{p has} {n lives} left"
  set said to n: ""
  set roller to p: "{p has} the cup"
