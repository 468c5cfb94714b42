language 1
library "R"
