language 1
scenarios of "copies"

scenario "a written face is one more, or one less, whoever has the other tile of that face":
  put A's hand: [1-red] [2-red] [3-blue]
  put B's hand: [1-red] [2-blue] [2-red]
  expect count of (A's hand + {[1-red]}) = 4
  expect count of (B's hand + {[1-red]}) = 4
  expect count of ({[1-red]} + B's hand) = 4
  expect count of (A's hand without {[1-red]}) = 2
  expect count of (B's hand without {[1-red]}) = 2
  expect count of (A's hand without {[3-red]}) = 3

scenario "no more of a face than there are":
  put A's hand: [1-red] [1-red] [3-blue]
  expect count of (A's hand + {[1-red]}) = 3
  expect count of (A's hand without {[1-red]}) = 2
  expect count of (A's hand without {[1-red], [1-red]}) = 1
  expect count of (A's hand + {[2-blue], [2-blue]}) = 5

scenario "a set is written with its copies":
  put A's hand: [1-red] [1-red] [3-blue]
  expect A's hand = {[1-red], [3-blue], [1-red]}
  expect A's hand != {[1-red], [3-blue]}
  expect count of {[1-red], [1-red]} = 2

scenario "a copy is taken from where the rules say":
  put A's hand: [2-red] [2-blue] [3-blue]
  put B's hand: [1-red] [1-blue] [2-red]
  put out: [1-red]
  A plays "throw 3-blue"
  B plays "throw a red 1"
  expect B's hand = {[1-blue], [2-red]}
  expect count of all t in out where t = [1-red] = 2

scenario "a face that is kept is one more, however often it is asked for":
  put A's hand: [2-red] [2-blue] [3-blue]
  put B's hand: [1-red] [1-blue] [2-blue]
  A plays "throw 2-red"
  expect beside = 2 and alone = 1
  B plays "throw 1-red"
  expect beside = 3 and alone = 1
  A plays "throw 3-blue"
  expect beside = 4 and alone = 1
