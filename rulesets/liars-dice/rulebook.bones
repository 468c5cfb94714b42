language 1
rulebook "Liar's Dice"

about "bid on all dice, and see only your own"
takes 17 to 25 choices
overview "Everybody has five dice and a cup, and the last player with dice wins. In each round all roll at once. You see your own dice only, and bid on
  those of all players together: a bid of 5 fours says that at least five of them count as fours. Aces, the ones, are wild: they count as every number."
overview "In your turn you raise the last bid or doubt it. A raise names more dice, or as many of a higher number. You can also change to aces, with at least
  half as many dice: after 5 fours, bid 3 aces. To change back you need twice as many and one more: after 3 aces, bid 7 twos. Nobody may begin a round with
  aces."
overview "When you doubt, all dice are shown and counted. A bid on aces counts the ones alone; any other bid counts its number and the ones. If there are as
  many as were bid, or more, you lose a die; if there are fewer, the bidder does. Whoever lost the die begins the next round. Without dice you are out."

# DUDO-1 to DUDO-6 are rules of the digest (its DUDO-7 names tests, which are among the scenarios); DUDO-R are readings where the digest is silent, DUDO-F facts
# that follow from the rules, DUDO-D what counts as one decision, DUDO-A advice to players.

clause DUDO-1 "In each round all players who are in roll all their dice at once. Each player sees their own dice and nobody else's; how many dice everybody has is open to all. A lot
  decides who begins the first round."
clause DUDO-2 "The player who begins a round bids a quantity, at least 1, and a number from 2 to 6. A round may not begin with a bid on aces, which are the ones."
clause DUDO-3 "The next player raises the bid or doubts it. From a bid on 2 to 6 to another such bid, a raise has a larger quantity and any number, or the same quantity and a higher
  number. From 2 to 6 to aces, the quantity is at least half of the last one, rounded up. From aces to aces, it is larger. From aces to 2 to 6, it is at least twice the last one and one
  more. No bid is for more dice than are in play. When no raise is left, the player has to doubt."
clause DUDO-4 "After a doubt all dice are shown. For a bid on 2 to 6, the dice that show this number count, and the ones as well; for a bid on aces, only the ones. If at least as many count as
  were bid, the player who doubted loses a die; otherwise the bidder does."
clause DUDO-5 "Whoever lost the die begins the next round. A player who lost their last die is out, and the next player clockwise who is still in begins. The last player with dice wins."
clause DUDO-6 "There is nothing else to say than a bid or a doubt: nobody can call a bid exact. Rounds in which somebody has a single die are played like all others."

clause DUDO-R1 "Two to six can play, each alone. Everybody begins with five dice of six sides and a cup. Turns pass clockwise."
clause DUDO-R2 "Only the player whose turn it is can doubt, and only the last bid. The player who begins a round has to bid."
clause DUDO-R3 "A bid need not be true, and nobody has to hold what they bid on."
clause DUDO-R4 "A die that is lost is out for the rest of the match. The dice in play are those of all players who are in; all of them are rolled anew in each round."

clause DUDO-F1 "Every two different bids can be compared, and a player may always bid any higher one: aces count as twice their quantity and a little more. So from the lowest the order is 1 two to 1 six, 2 twos to
  2 sixes, 1 ace, 3 twos to 4 sixes, 2 aces, 5 twos, and so on. With n dice in play there are 6n bids, and no round has more."
clause DUDO-F2 "Only after a bid of aces on all dice in play is no raise left."

clause DUDO-D1 "A bid is one decision, quantity and number together, and so is a doubt. Rolling is none."

clause DUDO-A1 "A die that you do not see counts for a bid on 2 to 6 one time in three, and for a bid on aces one time in six."
