language 1
rulebook "Poorhouse"

clause PH-1 "Two to four players are dealt five tiles each of the double six set; the rest is the stock."
clause PH-2 "In turn, a player discards a tile and draws another from the stock, or knocks."
clause PH-3 "Who knocks ends the game, and all hands are shown."
clause PH-4 "The hand with the fewest pips wins; equals win together. A player who knocks and wins has a knock."
