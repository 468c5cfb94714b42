# An option has a range, values, a default, or in a variant a default alone.
language 1
variant "V" of "base"

option stake: 1 to 1000, default 3
option take: optional, forced (T-1)
option set: 6, 9, 012, default 9
option lead default drawn
option free
