# a zone of a variant that may be one of the base, misspelt
language 1
variant "V" of "base"

zone hands of each seat, seen by all
