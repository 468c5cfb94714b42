language 1
rulebook "B"
clause B-1 "A tile of more than nine is heavy."
