" SPDX-License-Identifier: MIT
" A line that ends with a colon opens a block. A block is ended by hand: only the author knows where.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=BonesIndent() indentkeys=o,O,!^F
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*BonesIndent')
  finish
endif

function! BonesIndent() abort
  let above = prevnonblank(v:lnum - 1)
  if above == 0
    return 0
  endif
  return indent(above) + (getline(above) =~# ':\s*\%(#.*\)\?$' ? shiftwidth() : 0)
endfunction
