" SPDX-License-Identifier: MIT
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:# commentstring=#\ %s
setlocal expandtab shiftwidth=2 softtabstop=2
" Words are joined by hyphens: idle-throws is one name.
setlocal iskeyword=@,48-57,_,-

" Blocks fold by indentation, and are open at first.
setlocal foldmethod=indent foldignore= foldlevel=99
compiler bones
" `K` on a code, as in `# allow unused-name: ...`, explains it.
setlocal keywordprg=boneyard\ explain

let b:undo_ftplugin = 'setlocal comments< commentstring< expandtab< shiftwidth< softtabstop< iskeyword< foldmethod< foldignore< foldlevel< keywordprg< makeprg< errorformat<'
