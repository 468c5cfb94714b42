language 2
rulebook "Q"

clause QD-1 "Two play."

