# a variant states a scenario anew or drops it, and not both
language 2
variant "V" of "base"

option size, default 4
