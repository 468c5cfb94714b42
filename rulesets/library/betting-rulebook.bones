language 1
rulebook "Betting"

# What games with betting share. How much may be bet, and which hand wins, the game says.

clause BET-1 "Bets go into the pool. Everybody may know what each player has put in since the antes, and so the level: the most that anybody has put in. Each deal begins
  with nothing put in."
clause BET-2 "Players speak in turn, clockwise, until all who are still in have spoken since the last bet or raise, the player who made it included. A player without chips is not asked."
clause BET-3 "As long as nobody has bet in the round, a player may bet; later they may raise: they put in what they lack to the level, and the amount of the raise on top. They must have the chips for all of
  it. A bet or raise is 1 to so many chips as option limit says (1 to 1000, default 1000), and after the bet there can be as many raises as option raises says (0 to 1000,
  default 1000). A player who lacks nothing may check, and puts in nothing."
clause BET-4 "A player who lacks something to the level may call, and puts it in. A player with fewer chips puts in all of them, is all in, and stays in the deal."
clause BET-5 "A player who speaks may fold: they are out of the deal, and what they have put in stays in the pot. When only one player is left, the betting is over, and that player takes the pot."
clause BET-6 "A player wins from each of the others no more than they put in themselves, and the antes. So the pot is paid out in parts. The first part has the antes, and from everybody as much as was put
  in by the player who is still in and put in least. The best of all who are still in wins it. The next part is made in the same way for those who put in more, and so on. Thus what nobody matched goes back to
  the player who put it in."
clause BET-7 "Option side-pots: on or off, default on. When off, nobody is ever short of chips: no bet or raise may bring the level to more than the poorest player who is
  still in can pay in all."
