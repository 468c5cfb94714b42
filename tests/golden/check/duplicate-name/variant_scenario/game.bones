# a variant states a scenario anew once
language 1
variant "V" of "base"

option size, default 4
