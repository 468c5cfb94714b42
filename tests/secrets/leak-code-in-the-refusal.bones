language 1
game "Leak 34"

players 2 to 3
number tries, seen by all

play:
  let maker be first p, seen by all
  let breaker be player after maker, seen by all
  maker chooses:
    "hide" code from 1 to 6:
      repeat 3 times:
        breaker chooses openly:
          "guess" n from 1 to 6 where n = code + 10: add 1 to tries  # LEAK
          "stop"
  win {maker}
