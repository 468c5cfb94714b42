# a zone of a variant that may be one of the base, misspelt
language 2
variant "V" of "base"

zone hands of each seat, seen by all
