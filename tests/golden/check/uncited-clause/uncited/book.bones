language 1
rulebook "R"

clause TT-1 "The first."
clause TT-2 "The second."
