language 1
library "line"
use "hands"

# A line of play: tiles laid end to end, equal numbers touching.

layout line

# The first tile of the line is one that meets `may-lead`; every other is placed at an open end that shows one of its numbers.
ways lay-a-tile(may-lead: condition(tile)):
  "lead" t from his hand where line is empty and may-lead(t): place t on line
  "place" t from his hand "at" n from ends of line where fits(t, n): place t on line at n

words:
  "lead": "{he leads} with {t}"
  "place": "{he places} {t} at {n}"

odds for p:
  "fit held by" q where q != p and not line is empty: some t in q's hand where (some n in ends of line where fits(t, n))
  "fit drawn next" where not line is empty and not boneyard is empty: some n in ends of line where fits(top of boneyard, n)
