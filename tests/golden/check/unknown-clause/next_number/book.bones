language 2
rulebook "T"

clause TD-2 "Two play."
