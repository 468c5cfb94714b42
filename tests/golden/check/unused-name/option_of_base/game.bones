# an option that only what a variant replaces has used
language 1
variant "V" of "base"

chips 30
