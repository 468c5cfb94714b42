language 1
scenarios of "game"

number n
