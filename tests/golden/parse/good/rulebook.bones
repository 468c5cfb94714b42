# Clauses, one of them over two lines.
language 1
rulebook "R"

clause CH-12 "He who loses
    takes # tiles."
clause 42-4 ""
clause A-R3 "“quoted”"
