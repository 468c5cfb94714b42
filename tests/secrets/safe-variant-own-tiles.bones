language 1
variant "Safe 39" of "safe-variant-base"

define may-go(p: seat): some 2 tiles c in p's hand where pips of c = 12
