language 1
game "Leads of One, Two and Three"
use "hands"

players 2 to 3
tiles double 6
zone up, seen by all
zone away
seat leader, seen by all

define alike(c: tiles): every t in c where count of c * pips of t = pips of c

play:
  deal-hands(8)
  draw leader by lot from players
  repeat until every hand is empty:
    leader chooses openly:
      "lead" t from his hand: move t to up
      "lead" 2 or 3 tiles c from his hand where alike(c): move c to up
    for each p in players without {leader} from leader:
      p chooses:
        "beat with" count of up tiles c from his hand where alike(c) and pips of c > pips of up:
          move up to away
          move c to up
          set leader to p
        "lay down" count of up tiles c from his hand: move c to away
    move up to away
  win {leader}
