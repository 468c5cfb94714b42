language 1
variant "Leak 42" of "safe-variant-base"

step toll:
  for each q:
    if some t in q's hand where double(t): pay 1 from q to pool, or all he has  # LEAK
