language 1
rulebook "Bluff"

about "say more than the last, true or not"
takes 5 to 20 choices
overview "You throw two dice under a cup, and say what they come to: always more than was said before, whether you have it or not. The next player believes you, and must
  say more still with a throw of their own; or doubts you. Then the dice are shown, and whoever was wrong loses a life."

clause BLUFF-1 "Two to six play. Everybody begins with so many lives as option lives says (1 to 9, default 3)."
clause BLUFF-2 "Who throws first is drawn by lot. The roller throws two dice under a cup, and is the only one to look at them."
clause BLUFF-3 "The roller says a total, which must be more than what was said before in this round, and at most 12. The first may say anything from 2 to 12."
clause BLUFF-4 "The next player may believe it, and is the roller then. Nobody can say more than 12, so that 12 cannot be believed."
clause BLUFF-5 "Or the next player doubts it: the dice are shown. If they come to as much as was said, or more, the doubter loses a life, and else the roller."
clause BLUFF-6 "Whoever has no lives left is out. The last one left wins. Else whoever lost the life begins the next round, or who sits next, if that player is out."
