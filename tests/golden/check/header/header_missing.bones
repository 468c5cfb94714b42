# the second line says what the file is
language 1

players 2

play: win players
