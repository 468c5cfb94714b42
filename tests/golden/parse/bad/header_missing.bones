# A file that begins with a declaration.
language 1
pot pool
