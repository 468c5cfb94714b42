# a variant states a scenario anew or drops it, and not both
language 1
variant "V" of "base"

option size, default 4
