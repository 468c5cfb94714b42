" SPDX-License-Identifier: MIT
" `:make` checks the file, and `:make %:p:h` its folder.
if exists('current_compiler')
  finish
endif
let current_compiler = 'bones'

CompilerSet makeprg=boneyard\ check\ --format\ short\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror%m,%f:%l:%c:\ %tarning%m
