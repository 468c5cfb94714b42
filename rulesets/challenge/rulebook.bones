language 1
rulebook "Challenge"

about "bluff that your tiles match the dice"
takes 18 to 33 choices
overview "Be the first to get rid of your tiles. You are dealt eight, out of two double-six sets, and everybody pays 1 chip into the pot."
overview "Two dice are tossed. Then all players choose at once: you lay one tile or two face down as a claim, or nothing. With one tile you claim that it
  shows the two numbers of the dice. With two you claim that they join, equal numbers touching, and have the numbers of the dice at their ends: on a 3 and a
  4, [0-3] with [0-4] will do. Your claim need not be true."
overview "Then, beginning with the tosser, each player in turn challenges one claim of another player, or passes. A challenged claim is turned up. If it is
  false, its owner takes it back, and you, the challenger, give the owner as many tiles again. If it is true, you take it, and the owner gives you as many
  again. When all have passed in turn, the claims that are left go into the boneyard unseen: those players are rid of them."
overview "If you have no tile left, in hand or on the table, you win the deal and the pot. A match is one deal, unless you set the option deals."

# CH-1 to CH-18 are rules of the game's page; CH-R are readings where the page is silent; CH-F is a fact that follows from the
# rules, CH-A advice to players, CH-D what counts as one decision.

clause CH-1 "The tiles are two double-six sets in one: 56 tiles, two copies of each of 28 faces. The dice are two, with the numbers 1 to 6."
clause CH-2 "Seven players at most. The game is at its best with five or six."
clause CH-3 "Each player is dealt eight tiles, which only that player may look at. The other tiles are the boneyard, and stay face down. No tile is ever drawn
  from the boneyard; it can only become larger."
clause CH-4 "For each throw the dice are tossed once, and then move clockwise: the next player is the tosser of the next throw."
clause CH-5 "The toss is open. After it each player, and the tosser is one of them, is free to lay a claim: a single tile or two, taken from the
  hand and put face down on the table. A player may also lay nothing."
clause CH-6 "With one tile a player claims that the two numbers of the tile are those of the two dice, whichever way round. A tile with the same
  sum is no match: on a throw of 3 and 4 only [3-4] is."
clause CH-7 "With two tiles a player claims that the two join into a train, equal numbers touching, and that the numbers left at the ends of the train
  are the dice: for a throw of x and y, a tile [x-n] and a tile [n-y], with any n between 0 and 6. On a throw of 3 and 4, [0-3] with [0-4] will do, and so
  will [3-3] with [3-4]. For every throw seven pairs of faces fit; if both dice show x, each of the seven consists of one face twice, so that both
  copies are needed."
clause CH-8 "Nobody else sees which tiles a claim consists of, and it need not be true."
clause CH-9 "A throw on which nobody lays a claim is over at once, and the dice move on."
clause CH-10 "The tosser is the first who may challenge, and the turn then goes clockwise. A player whose turn it is either challenges one claim of
  one other player or passes."
clause CH-11 "Each challenge is settled before play goes on: the tiles of the claim are turned up, and everybody sees them."
clause CH-12 "If the claim turns out false, its owner takes the shown tiles back into hand, and is given as many tiles again by the challenger, who picks
  them from their own hand. The other players do not see which."
clause CH-13 "If the claim turns out true, the shown tiles go into the challenger's hand, and the claim's owner gives the challenger as many
  tiles again, which the owner picks from their own hand. The other players do not see which."
clause CH-14 "A player who has passed is not out of it: on their next turn they may challenge any claim that is still there."
clause CH-15 "A throw is over when the table holds no claim any more, or when everybody in turn has passed. In the latter case the tiles of the
  claims that are left go into the boneyard without being shown."
clause CH-16 "The first player to be rid of all their tiles says 'domino' and wins the deal."
clause CH-17 "The loser of the deal is the player who holds the most tiles when it ends. The loser deals the next one and is its first tosser."
clause CH-18 "How chips change hands is the option stakes: pot, none or per-tile, default pot. With pot every player pays the stake into a pot before the
  deal, and the winner takes it. With per-tile each of the others pays the winner the stake once for every tile in their hand. With none no chips are
  played for. Option stake: 1 to 1000, default 1."

clause CH-F1 "[0-0] never belongs to a true claim. Every other tile with a blank can be laid truly only as one of two, joined blank to blank: [x-0] and
  [0-y]."

clause CH-A1 "If you hold one of the two tiles that match the throw, and face two claims of one tile by others, you know that at least one of them is false;
  if you hold both tiles, both are false. Holding tiles of the seven matching pairs, or knowing them to be somewhere else, makes it less likely that a claim of
  two tiles is true."
clause CH-A2 "Tiles that a player gave to another, and tiles that were turned up, are known to be in that other hand until its owner lays tiles that stay
  face down, or gives some away."
clause CH-A3 "[0-0] is a burden: bluff with it when nobody is likely to challenge, or give it away when something is to be given. A small hand can seldom match
  the throw, so that its claims are worth a challenge."

clause CH-R1 "The first dealer of a match is chosen by lot, before the tiles are dealt, and is its first tosser as well, as later the loser is both (CH-17)."
clause CH-R2 "All players lay their claims, or decline to, at one time. Until they have decided, players do not know whether somebody else
  claims on this throw, or with how many tiles. Each player lays at most one claim on a throw. Then everybody sees who has laid a claim and of how many tiles."
clause CH-R3 "Once a challenge is settled it is the turn of the player on the challenger's left, just as if that challenger had passed. Everybody in turn has passed when as
  many passes as there are players have come one after another without a challenge in between."
clause CH-R4 "A claim may be challenged by every player but its owner: also by one whose own claim lies there, and by one who has no tiles in hand. The challenge
  is to the whole claim. A player for whom there is no claim to challenge has nothing to do but pass."
clause CH-R5 "A player who is to give more tiles than they have in hand gives all of them. The tiles of a player's claim on the table are not in their hand."
clause CH-R6 "To be rid of all tiles is to have an empty hand and no claim on the table. This is looked at whenever a challenge has been settled and
  whenever a throw is over; the deal then ends on the spot."
clause CH-R7 "If claims are on the table when the deal ends in this way, their tiles return unseen to the hands that they came from, and count there."
clause CH-R8 "If several players are rid of their tiles at one moment, the winner is the first of them, going clockwise from the tosser of this throw, who
  counts as the first."
clause CH-R9 "If several players hold the most tiles, the loser is the first of them, going round as in CH-R8. The winner cannot lose."
clause CH-R10 "Only with pot is anything paid before the deal. With per-tile a seat takes part when it has a chip at all; with none every seat does."
clause CH-R11 "The tiles to be given are picked by the giver, after the shown tiles have gone to their place. So a challenger who exposed a false claim cannot
  give the tiles that were just shown, and an owner whose claim was true gives from what is left in hand."
clause CH-R12 "Copies of one face are alike to the players (M-8). A claim of two tiles may be the two copies of one face. If two tiles can be joined in more than
  one way, the claim is true as soon as one of these ways fits the throw."
clause CH-R13 "The page has no end for a deal in which nobody claims. Option idle-throws: 0 to 1000, default 0, which means no limit. Otherwise the deal is
  void after that many throws without a claim in a row, and everybody gets their stake back. The dice go on even then: the next deal's first tosser is the player
  after the last one."
clause CH-R14 "'Domino' counts as said. Nobody misses a win for not saying it."
clause CH-R15 "Two players at least. With seven all tiles are dealt out, and the boneyard is empty at the start."

clause CH-D1 "One decision on a throw is what to claim: nothing, one tile, or two tiles at once, also two of the same face. Each player makes it once a throw."
clause CH-D2 "One decision in a turn to challenge: pass, or whose claim is challenged."
clause CH-D3 "One decision in giving tiles: the tile, or both tiles at once. Where the hand is empty nothing is decided."
