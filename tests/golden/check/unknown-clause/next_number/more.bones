language 1
rulebook "Q"

clause QD-1 "Two play."

