language 1
variant "Liar's Dice, One Die Each with 4 Sides" of "one-die-each-6"

names faces: aces, twos, threes, fours
dice 1 of each seat with 4 sides, seen by owner
