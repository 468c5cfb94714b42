language 1
library "partners"

# Two teams of two: partners sit across from each other.

define team(p: seat): {p, player after player after p}
define opponents(p: seat): players without team(p)

words:
  team: "teams"
