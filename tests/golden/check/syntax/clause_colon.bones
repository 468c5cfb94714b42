# a clause's text follows its number
language 1
rulebook "R"

clause CH-1: "Text."
