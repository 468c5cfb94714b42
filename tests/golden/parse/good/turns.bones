# Each order of speaking, and payments.
language 1
game "T"

play:
  turns of p in players from leader, one lap: pass
  turns of p in players from leader, 2 laps (T-1): pass
  turns of p in players from leader, until all pass: pass
  turns of p in players from leader, until level: pass
  turns of p in players from player after leader, without end: pass
  pay 1 from p to pool, or all he has (T-2)
  pay 5 from p to q, or else (T-3):
    pay 5 from pool to q, or all he has
