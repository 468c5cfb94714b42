language 1
rulebook "Bull Fighting"

about "stake chips on a hand of five tiles"
takes 10 to 15 choices
overview "One player is the banker, and each of the others plays against the banker alone. The banker names a limit. Before you see a tile you stake at
  least 1 chip, and no more than the limit, than you own, and than the banker can still pay. Then everybody gets five tiles."
overview "Pick three of your tiles that count 10, 20 or 30 together: a bull. The last digit of what your other two tiles count is your score, 0 to 9. A tile
  counts its pips, but [2-1] and [4-2] are wild: each counts 3 or 6, as suits you. If no three of your tiles are a bull, you are stuck. All choose in
  secret, and then show their hands."
overview "With a higher score than the banker's you win as many chips as you staked, with a lower one you lose them, and a tie costs nothing. Whoever is
  stuck loses to whoever is not; if you are both stuck, you keep your stake. A banker who was stuck stays banker; otherwise the seat at the banker's right
  is next. The match ends after ten rounds, or when somebody has no chips left. The player with the most chips wins."

# BULL-1 to BULL-7 are the rules of the game's page; BULL-R are readings where it is silent; BULL-F are facts that follow from the rules, BULL-D
# what counts as one decision, BULL-A is advice.

clause BULL-1 "The first banker is found by lot. Before anybody sees a tile, the banker names the limit, and each of the others in turn, beginning at the
  banker's right, stakes at least 1 chip: no more than the limit, no more than they own, and no more than the banker would have left after losing all stakes made before. When
  the banker's chips are all staked against, players who have not staked yet do not take part in the round."
clause BULL-2 "Everybody who takes part gets five tiles that nobody else may see, the banker as well."
clause BULL-3 "A tile counts its pips. Only [2-1] and [4-2] are wild: each of them counts 3 or 6, as suits its holder, and one of them may count 3 where the
  other counts 6."
clause BULL-4 "Everybody picks in secret three tiles of their hand that count 10, 20 or 30 together, a bull; with several to choose from, any of them. The last digit of what
  the other two tiles count together is the score; wild tiles are free there too. 9 is the highest score and 0 the lowest. A player without three such tiles
  is stuck, and nobody else is. Then all show their choice and their hand, one after another, the banker last."
clause BULL-5 "Each stake is settled with the banker alone. A banker who is stuck pays every player who is not stuck the amount of their stake; those who are stuck as well keep
  theirs. If the banker is not stuck, players who are stuck lose their stake to the banker; of the others, those with a higher score win the amount of their stake from the banker,
  those with a lower score lose it, and an equal score costs nothing."
clause BULL-6 "A banker who was stuck is banker again. Otherwise the seat at the banker's right is the next banker."
clause BULL-7 "The match is over after the agreed number of rounds, or after a round that leaves somebody without chips. Option rounds: 1 to 1000, default 10."

clause BULL-R1 "Three to six can play, counter-clockwise: from seat B to seat A. The tiles are a Chinese set of 32: two each of [6-6], [1-1], [4-4], [3-1], [5-5], [3-3], [2-2],
  [6-5], [6-4], [6-1] and [5-1], one each of [6-3], [5-4], [6-2], [5-3], [5-2], [4-3], [4-2], [4-1], [3-2] and [2-1]. Everybody begins with the same number of
  chips. Option bankroll: 1 to 10000, default 20."
clause BULL-R2 "The banker names a new limit in every round, from 1 to all of the banker's chips. A stake is announced and belongs to the player who made it until it is settled;
  nothing is paid before."
clause BULL-R3 "A player who does not take part gets no tiles and neither wins nor loses. In the next round they may stake as before. (The banker's right-hand
  neighbour stakes first, so the next banker has always taken part.)"
clause BULL-R4 "Option lowest-score: 0 or 1, default 0. With 1 the scores go from 1 to 10: two tiles whose count ends in 0 score ten, and are the best instead of the worst."
clause BULL-R5 "A player names only their three tiles. Wild tiles among the other two are counted so that the score is the highest possible. Players may pick three that leave them
  with less than their best. All five tiles are shown, also by those who are stuck."
clause BULL-R6 "The player with the most chips at the end wins the match; equals win together."
clause BULL-R7 "After a round all tiles go face down to the middle again, so that nobody has tiles while stakes are made."

clause BULL-F1 "Of the 201,376 hands of five tiles, 55,510 are stuck. The best score of the others is 0 in 10,660 hands, 1 in 12,226, 2 in 11,916, 3 in 14,168, 4 in 13,230,
  5 in 13,864, 6 in 16,444, 7 in 17,840, 8 in 18,220 and 9 in 17,298."
clause BULL-F2 "Three tiles cannot count less than 7 or more than 35, so three tiles whose count ends in 0 are a bull. Two tiles count 4 to 24. The whole set has 227 pips."

clause BULL-D1 "One decision each: the banker's limit, a player's stake, and the three tiles of a bull. Equal tiles are the same choice."
clause BULL-D2 "A player who is stuck says so as a decision, although there is no other. They choose at the same time as the rest, so that nobody knows it before all have chosen."

clause BULL-A1 "The bank changes the odds only in that it decides how high the stakes can be; a tie is nobody's. Look for every bull in your hand before you pick: of the hands that are not stuck,
  13 in 100 have bulls that leave different scores."
