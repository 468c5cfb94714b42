language 1
rulebook "Mia"

about "roll under a cup: the truth, or a lie?"
takes 16 to 20 choices
overview "Everybody begins with six lives, and the last player with a life wins. Two dice are read as one number, the higher die first: a 3 and a 5 are 53.
  The best roll is 21, called Mia. After it come the doubles, from 66 down to 11, and then all other numbers, from 65 down to 31."
overview "The first player of a round rolls under a cup, so that nobody else sees the dice, and announces a value, true or not. If a value was announced to
  you, you believe it or doubt it. If you believe, you roll yourself, look, and announce a value better than the last one, true or not. If you doubt, the
  dice are shown: when they are as good as announced, or better, you lose a life; when they are worse, the announcer does. Then a new round begins."
overview "Nothing is better than Mia, so to a Mia you doubt or concede. If you concede, you lose a life, and the dice stay unseen. If you doubt and it was a
  Mia, you lose two lives; if it was none, the announcer loses one."

# MIA-1 to MIA-7 are rules of the digest (its MIA-8 names tests, which are among the scenarios); MIA-R are readings where the digest is silent, MIA-F facts
# that follow from the rules, MIA-D what counts as one decision, MIA-A advice to players.

clause MIA-1 "The two dice are read as one number of two digits, the higher die first. The best roll is 21, which is called Mia. After it come the doubles, from
  66 down to 11, and after those all the others by their number, from 65 down to 31, where 32 is better than 31."
clause MIA-2 "A lot decides who starts the first round. That player rolls under the cup, so that nobody else sees the dice, and announces one of the values of MIA-1. It
  may be the value rolled, or better, or worse."
clause MIA-3 "The next player believes or doubts. A player who believes takes the dice, and nobody learns what was rolled; the player then rolls under the cup, looks, and announces a value
  that has to be strictly better than what was announced last. If the player doubts, the dice are shown to all. When they are as good as announced, or better, the doubter loses
  a life; when they are worse, the announcer does."
clause MIA-4 "Nothing is better than 21. A player to whom 21 is announced doubts or concedes, and cannot believe. A player who concedes loses a life, and the dice stay unseen. A player who doubts when
  it is 21 loses 2 lives; if it is not, the announcer loses one. Option mia-costs: 1 to 6, default 2, says how many lives it costs to doubt a true 21."
clause MIA-5 "Each loss of lives ends the round. The player who lost starts the next one, or, if that player is now out, the next player clockwise who is still in."
clause MIA-6 "A player with no lives left is out. The last one in has won."
clause MIA-7 "Option pass-on: off or on, default off. With on a player may also hand on the cup as it is, without rolling, and announces something
  better than what they were told."

clause MIA-R1 "Two to eight can play, with two dice of six sides and a cup. Everybody begins with six lives. The cup goes clockwise."
clause MIA-R2 "A player who hands on the cup does not look under it; a player who has looked before keeps what they know. From then on the announcement is theirs: if it is doubted, and is
  false, they lose the life. After 21 nothing better can be announced, and so the cup cannot be handed on."
clause MIA-R3 "Only after 21 can a player concede."

clause MIA-F1 "There are 21 values. After 66 only 21 can be announced, so that in a round at most 21 announcements are made."

clause MIA-D1 "What to do with an announcement is one decision; what to announce is another, made when the dice have been seen."

clause MIA-A1 "Half of all rolls are 61 or better, and two in nine are 21 or a double."
