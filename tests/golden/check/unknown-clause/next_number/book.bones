language 1
rulebook "T"

clause TD-2 "Two play."
