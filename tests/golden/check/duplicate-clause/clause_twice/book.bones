language 1
rulebook "R"

clause TT-1 "The first."
clause TT-1 "The second."
