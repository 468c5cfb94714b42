language 1
rulebook "T"

clause TT-1 "Two play."
clause TT-2 "Dice are thrown."
