language 1
rulebook "Ship, Captain and Crew"

about "roll a 6, 5 and 4, then a high cargo"
takes 3 to 4 choices
overview "Everybody puts 1 chip into the pot and has one turn with five dice. The highest score takes the pot."
overview "In your turn you roll at most three times. You want a ship, then a captain, then a crew: a 6, then a 5, then a 4. As soon as the one that is due
  shows, it is set aside for you, and one roll can give you two or all three. A 5 does not count before you have the 6, nor a 4 before you have both. You
  roll the other dice again."
overview "Once you have all three, the other two dice are your cargo, and their sum is your score. You may keep it, or roll both again if you have a roll
  left; then the new cargo counts, even if it is worse. Without ship, captain and crew after three rolls you score 0."
overview "If several players share the highest score, or nobody scores, the pot stays: all pay again, and another round is played for it. A match is for one
  pot, unless you set the option rounds. The player with the most chips wins."

# SHIP-1 to SHIP-5 are rules of the digest (its SHIP-6 is a figure, given in SHIP-A1, and its SHIP-7 names tests, which are among the scenarios); SHIP-R are
# readings where the digest is silent, SHIP-F facts that follow from the rules, SHIP-D what counts as one decision, SHIP-A advice to players.

clause SHIP-1 "Each player puts one chip into the pot as an ante. A lot decides who has the first turn of the first round; later rounds begin with the player after the
  one who began the round before. Each player has one turn in a round."
clause SHIP-2 "A turn is three rolls at most, the first of them with all five dice. What is wanted is a ship, then its captain, then its crew: a 6, then a 5, then a 4. After each roll a
  wanted number that shows is set aside, one die of it, and then the number wanted next is looked for in the same roll; so one roll may give two of them or all three. A number
  that shows while an earlier one is still missing is not kept. What is set aside stays so, and the others are rolled again."
clause SHIP-3 "A player who has not got ship, captain and crew has to go on as long as rolls are left. Once all three are there, the two other dice are the cargo. The player may keep the
  cargo, or if a roll is left, roll both of these dice again, never only one of them, and so on as long as rolls are left. The last cargo counts, also when it is the worse one."
clause SHIP-4 "The score of a turn is the sum of the two cargo dice, 2 to 12. A player without ship, captain and crew after the third roll scores 0."
clause SHIP-5 "The highest score takes the pot. Where several share the highest score, or nobody has scored, the pot stays on the table, all players put up their ante again,
  and another round is played for it. Option rounds: for how many pots is played. A player who cannot put up the ante is out, and with fewer than two left the match is over."

clause SHIP-R1 "Two to eight can play, each alone."
clause SHIP-R2 "In the round for a pot that stayed, all players who can put up the ante take part, not only those who shared the highest score, and all begin it with nothing."

clause SHIP-F1 "When all have scored 0 they share the highest score, so that the pot stays by the same rule."

clause SHIP-D1 "Each roll is one decision, also one that has to be made. Setting dice aside is none."

clause SHIP-A1 "About 54 turns in 100 get ship, captain and crew (exactly 42314697971 in 78364164096). Two dice make 7 on average: with one roll left, a cargo below 7 is as a rule worth
  another roll, if it does not lead already, and one above 7 is not."
