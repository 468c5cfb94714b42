# characters that are two columns wide, and one that has none, before the place
language 1
game "T"
clause EX-1 "Both win."
players 2

play: win players                                                   (EX-1)
