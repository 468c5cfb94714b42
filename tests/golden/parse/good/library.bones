# A library uses others and has no play.
language 1
library "L"
use "other"
