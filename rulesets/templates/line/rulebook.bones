language 1
rulebook "Line"

about "place your tiles, or pay"
takes 5 to 9 choices
overview "Everybody pays a chip into the pool. Tiles are laid in a line, equal numbers touching. If you cannot place a tile, you pay a chip. Place your last tile, and the
  pool is yours."

clause LINE-1 "Two to four play, with one double-six set. Each is dealt 7 tiles, or 5 if four play, and looks only at their own. The others lie face down, and are not used."
clause LINE-2 "Everybody begins with so many chips as option bankroll says (1 to 100, default 10), and pays option ante (0 to 10, default 1) into the pool, or what they have."
clause LINE-3 "Who leads is drawn by lot, and lays any tile. Then everybody plays in turn, clockwise."
clause LINE-4 "A player places one tile at an open end of the line that shows one of its numbers."
clause LINE-5 "A player who can place none passes, and pays a chip into the pool, if they have one. Who can place may not pass."
clause LINE-6 "Whoever places their last tile wins the pool. If all pass, the fewest pips in hand win it; several share it, and what cannot be shared goes to the one of them who sits
  nearest after the leader, the leader first."
