language 1
rulebook "Pot"

# Readings that dice games for a pot share: how often it is played for, who takes part, who begins, and how the match ends.

clause POT-1 "A match is played for a number of pots. Option rounds: 1 to 1000, default 1. A round that nobody wins does not count: the pot stays, and the
  same players put up their antes again and play another round for it."
clause POT-2 "Every player begins the match with the same number of chips. Option bankroll: 1 to 10000, default 20."
clause POT-3 "Before each round, also one for a pot that stayed, every player puts an ante into the pot. A player with too few chips for it is out for the rest of the match, and
  has no claim on a pot that stayed."
clause POT-4 "The first player of the first round is drawn by lot. In every later round it is the next one clockwise, of those who are still in, after the
  first player of the round before, no matter who won it. Turns pass clockwise."
clause POT-5 "After its last pot, or as soon as fewer than two players can put up the ante, the match is over. It is won by the player with the most chips of those who
  played the last round; equals win together. A pot that stayed is split equally among the winners, and what cannot be split goes out one chip each,
  clockwise, beginning with the first player of the last round: that player has the first of them, as one of the winners."
