language 1
rulebook "Pig"

about "roll on for points, or stop in time"
takes 33 to 46 choices
overview "Be the first to have 100 points in your bank. Two to ten can play, a lot decides who begins, and the turns go round."
overview "In your turn you roll one die, as often as you dare. You have to make the first roll. A roll of 2 to 6 is added to the total of your turn, and you
  choose: roll again, or hold. If you hold, the total goes into your bank, and your turn is over. If you roll a 1, the total is lost, and your turn is over
  too; what is in your bank stays there."
overview "You win at once when you hold and then have 100 points or more in the bank. What you have rolled in a turn does not count until you hold. On
  average a roll is worth its risk while the total of your turn is below 20. Options change the target, play with two dice, or give everybody the same
  number of turns."

# PIG-1 to PIG-4 are rules of the digest (its PIG-5 names tests, which are among the scenarios); PIG-R are readings where the digest is silent,
# PIG-D what counts as one decision, PIG-A advice to players.

clause PIG-1 "A lot decides who has the first turn; then the turns go round. A turn begins with nothing in its total, and its first roll has to be made.
  A roll of 2 to 6 is added to the total of the turn, and the player chooses: to roll again, or to hold. A player who holds puts the total into their bank, and
  the turn is over. A player who rolls a 1 has lost the total, and the turn is over too; the bank stays as it is."
clause PIG-2 "A player who holds and then has 100 or more in the bank wins at once. Only what is banked counts, not what a turn has in its total. Option target: 1 to 1000,
  default 100."
clause PIG-3 "Option number-of-dice: 1 or 2, default 1. With 2 both dice are rolled each time. If neither shows a 1, their sum is added to the total of the turn. If
  one of them shows a 1, the total is lost and the turn is over. If both do, the player's bank goes back to 0 as well."
clause PIG-4 "Option equal-turns: off or on, default off. With on nobody wins at once: the lap in which a bank reaches the target is played to its end, so that all
  have had equally many turns. Then the largest bank wins. If several share it, these play on without the others, one lap after another, until after a lap
  one of them has more than the rest."

clause PIG-R1 "Two to ten can play, each alone. The dice have six sides. Turns pass clockwise."
clause PIG-R2 "When tied players play on, they keep their banks, the order of their turns stays that of the first laps, and it no longer matters whether a bank is at
  the target: the largest wins even if, with two dice, it has gone back to 0 since. A player who falls behind after such a lap is out."

clause PIG-D1 "Each roll is one decision, the first roll of a turn too, although nothing else is open then."

clause PIG-A1 "With one die, a roll is on average worth taking while the total is below 20, and not when it is above 20."
