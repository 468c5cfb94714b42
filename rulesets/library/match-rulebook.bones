language 1
rulebook "Match"

# Readings that the documented games share: what a match is, who takes part in a deal, and what everybody may know.

clause M-1 "A match is played over a number of deals. Option deals: 1 to 1000, default 1. (What one game's page calls a round is a deal
  here.)"
clause M-2 "Every seat begins the match with the same number of chips. Option bankroll: 1 to 10000, default 20. How much is staked on a deal
  is the option stake of each game."
clause M-3 "A seat that has too few chips for its stake when a deal begins does not take part in that deal. The players of a deal are the
  seats that do: hand sizes that go by the number of players, turns, laps, counts of passes and payments leave the others out. If the lead or the
  toss would fall to a seat that is not playing, it falls to the next one clockwise that is."
clause M-4 "After its deals, or as soon as fewer than two players can take part, the match is over. It is won by the player with the
  most chips, or, where no chips are played for, by the player who won the most deals; equals win together. Chips that were still carried over in a pot are
  split equally among the winners, and those that cannot be split go out one each, clockwise, beginning with the last leader or tosser: that player has the
  first of them, as one of the winners."
clause M-5 "Chips carried over from a deal join the next deal's stakes in the pot. A payment is never larger than what its payer
  owns: a player who owes more pays all that they have."
clause M-7 "Turns, bids, tosses and the deal pass clockwise: to the left, from seat A to seat B and so on.
  In a game that is played counter-clockwise they pass to the right."
