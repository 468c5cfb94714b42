language 1
game "Six Boxes"

players 2 to 4
dice 5, seen by all
names box: ones, twos, threes, fours, fives, sixes
flag filled(box) of each seat, seen by all
number score of each seat, seen by all

play:
  turns of p from first q, 6 laps:
    roll dice
    let throws be 1, seen by all
    repeat until throws = 3:
      p chooses openly:
        "keep" some dice c from dice:
          add 1 to throws
          roll dice without c
        "throw all":
          add 1 to throws
          roll dice
    p chooses openly:
      "enter" b from all n in box where not his filled(n):
        set his filled(b) to yes
        add b * (count of all d in dice where d = b) to his score
  win all p with most his score
