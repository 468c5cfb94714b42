language 1
variant "Liar's Dice, One Die Each with 3 Sides" of "one-die-each-6"

names faces: aces, twos, threes
dice 1 of each seat with 3 sides, seen by owner
