# A file of scenarios names its base.
language 1
scenarios of "base"
