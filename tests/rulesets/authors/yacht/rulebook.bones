language 1
rulebook "Yacht"

about "five dice, three throws, twelve boxes"
takes 28 to 36 choices
overview "You have twelve boxes: ones, twos, threes, fours, fives, sixes, full house, four of a kind, little straight, big straight, choice and yacht. In your turn
  you throw five dice, and then up to two times any of them again. Then you fill one of your boxes that is still empty, with the points that the dice are worth there.
  If they are worth nothing there, the box counts 0."
overview "Ones to sixes score the sum of the dice of that number, a full house the sum of all dice, four of a kind the sum of the four, either straight 30, choice the
  sum of all dice, and a yacht, five of a kind, 50."
overview "When everybody has filled all twelve boxes, the most points win."

clause YA-1 "Two to four can play, each alone, with five dice of six sides. A lot decides who has the first turn. Turns pass clockwise."
clause YA-2 "A turn begins with a throw of all five dice. Up to two times the player may throw dice again, any of them, and keeps what the others show. A die that was kept
  once may be thrown again later."
clause YA-3 "Then, or as soon as they do not want to throw again, the player fills one of twelve boxes. Each box is filled once. It may be filled with any dice: if they
  are not what the box asks for, it scores 0."
clause YA-4 "Ones, twos, threes, fours, fives and sixes each score the sum of the dice that show that number."
clause YA-5 "Full house: three dice show one number and two show another. It scores the sum of all dice."
clause YA-6 "Four of a kind: at least four dice show the same number. It scores the sum of four of them."
clause YA-7 "Little straight: the dice show 1-2-3-4-5. It scores 30."
clause YA-8 "Big straight: the dice show 2-3-4-5-6. It scores 30."
clause YA-9 "Choice scores the sum of all dice, whatever they show."
clause YA-10 "Yacht: all five dice show the same number. It scores 50."
clause YA-11 "When all players have filled all their boxes, the player with the most points wins. Equals win together."

clause YA-R1 "Five dice that show the same number are no full house."

clause YA-F1 "Everybody has twelve turns."
clause YA-F2 "No player ever has more than 43 moves: 31 ways to throw again when all dice differ, and twelve boxes."

clause YA-D1 "After each throw the player makes one decision: which dice to throw again, or which box to fill. The first throw is none. Dice are named by their
  numbers: equal dice are the same choice."

clause YA-A1 "Fill ones or another low box with 0 or little, rather than the yacht."
