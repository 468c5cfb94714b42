# Turns that go round until all are level, and those in which all must pass, are loops over a few variables.
language 1
game "Level"
players 2 to 4
pot pool
chips 20
seat leader, seen by all
first leader
number stake, seen by all
play:
  draw leader by lot from players
  turns of p from leader, until level:
    p chooses openly:
      "raise":
        add 1 to stake
        start anew
      "stay"
  turns of p from leader, until all pass:
    p chooses openly:
      "pay":
        pay stake from p to pool, or else:
          pass
      "pass":
        pass
  win players
