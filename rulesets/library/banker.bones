language 1
library "banker"

# Stakes against a banker, who sets the limit. Each of the others plays against him alone, for his own stake.

option bankroll: 1 to 10000, default 20

chips bankroll
seat banker, seen by all
first banker
number stake of each seat, seen by all

# The banker's chips that nobody has staked against yet.
define uncovered: banker's chips - (sum of his stake for s in seats)

# Those who have staked, and the banker, are the players of the round.
phase take-stakes:
  set players to seats
  for each s in seats: set his stake to 0
  banker chooses openly:
    "limit" limit from 1 to his chips:
      for each p in players without {banker} from player after banker:
        if uncovered > 0:
          p chooses openly:
            "stake" n from 1 to min(limit, his chips, uncovered): set his stake to n
  set players to all p where p = banker or his stake > 0

# Where neither beats the other, the stake is taken back.
phase settle-stakes(beats: condition(seat, seat)):
  for each p in players without {banker} from player after banker:
    if beats(p, banker): pay his stake from banker to p, or all he has
    if beats(banker, p): pay his stake from p to banker, or all he has

words:
  take-stakes: "stakes"
  stake: "stake", unless 0
  "limit": "{he sets} a limit of {limit}"
  "stake": "{he stakes} {n}"
  set banker to p: "{p is} the banker"
  set p's stake to n: ""
