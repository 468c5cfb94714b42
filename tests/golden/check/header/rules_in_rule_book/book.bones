language 1
rulebook "R"

number n
