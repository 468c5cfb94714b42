language 1
rulebook "Mexican Train"

about "a train for each, and one for all"
takes 150 to 960 choices
overview "Every player builds a train of tiles, equal numbers touching, and there is a public train that all may build on. Get rid of your tiles before the
  others do: what is left in your hand at the end of a round is added to your total. After 13 rounds the lowest total wins. The option rounds makes a match
  shorter."
overview "Each round has an engine, a double in the middle: [12-12] in the first round, [11-11] in the second, and so on. Each train begins with a tile that
  has the engine's number. In your turn you place one tile: on your own train, on the public one, or on another player's train that is open. If you cannot,
  you draw one tile, and place it if it fits. Otherwise you pass, and your train is open to all until you place on it again."
overview "A double has to be answered. You place a second tile on it at once, and draw one for it if none of yours fits. If you cannot, your train is opened, and the next
  player has to answer it. Until somebody does, no tile may be placed elsewhere."
overview "A round ends when a hand is empty, or when the boneyard is empty and all have passed in a row."

# TRAIN-1 to TRAIN-9 are the rules of the digest; TRAIN-R are readings where it is silent; TRAIN-D is what counts as one decision; TRAIN-F follows from
# the other rules.

clause TRAIN-1 "The tiles are one double-twelve set of 91. There are thirteen rounds, each with an engine: the double-twelve in the first, the double-eleven in the
  second, and so on down to the double-blank. Option rounds: 1 to 13, default 13, for a shorter match. Before the deal the engine is taken out of the tiles and lies open in the
  middle."
clause TRAIN-2 "Two to eight can play. With two, three or four players each is dealt 15 tiles, with five or six 12, and with seven or eight 11; the other tiles are the
  boneyard, face down. Who starts the first round is drawn by lot, and each later round is started by the player after the one who started the last."
clause TRAIN-3 "Every player has a train, and there is one that is public. All of them are empty at first. The first tile of a train has to have the number of the engine, and its
  other number is the train's tip; each further tile has to have the number at the tip, and its other number is the tip then."
clause TRAIN-4 "In their turn a player may place one tile: on their own train; on the public train, which anybody may begin in any turn; or on the train of another player that is open. When
  a round begins the trains of all players are closed. Whether an open train without a tile may be begun by others is the option empty-trains: anybody or owner, default anybody."
clause TRAIN-5 "A player who can place has to. A player who cannot draws one tile, and has to place it if that is possible; otherwise they pass, and their own train is open from then on. When the
  boneyard is empty they pass without drawing, and their train is open just the same."
clause TRAIN-6 "A player who places on their own train closes it. Placing anywhere else opens and closes no train."
clause TRAIN-7 "A double has to be answered: its player places a second tile on it at once, drawing one tile if they have none that fits. If they still cannot, their train is
  open and the next player has to answer, and so on. As long as a double is unanswered, no tile may be placed but on that double, on whose train it may be, open or closed; and the train of every player who cannot is
  opened. Nothing has to be answered any more as soon as all twelve other tiles of the number are placed. The engine itself needs no answer."
clause TRAIN-8 "A player whose last tile is a double has gone out all the same: the round ends at once, and nobody answers."
clause TRAIN-9 "A round is over when a hand is empty, or when the boneyard is empty and all players have passed in a row. Then the pips that are left in a player's hand are added to
  that player's total. What the double-blank counts in a hand is the option double-blank: 0 to 100, default 0. After the last round the lowest total wins; those who are equal win together."

clause TRAIN-R1 "A pass counts towards the end of a round if the boneyard is empty when it is made, also if its player has just drawn the last tile. Failing to answer one's own double is
  a pass too; as its placing came before it, it is the first of a new row."
clause TRAIN-R2 "A player who had to draw, and places the double that they drew, may draw once more for its answer."
clause TRAIN-R3 "One train may not be mistaken for another: where several trains have the same tip, the player says on which of them they place."
clause TRAIN-R4 "When a round is over all players show their hands, so that everybody can count them."

clause TRAIN-D1 "One decision: to place a certain tile on a certain train. To draw and to pass are moves of their own, which players make themselves although they have no
  other; a double and its answer are two."
clause TRAIN-F1 "Two doubles are never unanswered at the same time: the answer to a double is no double."
