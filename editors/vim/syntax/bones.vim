" SPDX-License-Identifier: MIT
" Boneyard rule files, language 1 (docs/language.md). The reserved words are marked wherever they stand; every other word of the language is
" a plain name unless its place says otherwise (`option set: 6, 9` and `set leader to p`), so those go by the words around them.
if exists('b:current_syntax')
  finish
endif

" Words are joined by hyphens: `min-bid` holds neither the word `min` nor a minus.
syntax iskeyword @,48-57,_,-
syntax case match

" Reserved words. Not `syntax keyword`, which would win over everything below: of two matches at one place the later one holds.
" forms.def
syntax match bonesConditional /\<\%(else\|if\|then\)\>/
syntax match bonesRepeat /\<\%(for\|repeat\|while\)\>/
syntax match bonesOperator /\<\%(and\|in\|is\|mod\|not\|or\)\>/
syntax match bonesKeyword /\<\%(all\|count\|each\|ends\|every\|first\|from\|high\|his\|least\|low\|max\|min\|most\|no\|pips\|rank\|separate\|some\|sum\|tips\|to\|told\|top\|where\|with\)\>/
syntax match bonesConstant /\<\%(nobody\|yes\)\>/
" end of forms.def
syntax match bonesConstant /\<no\>\ze\s*\%($\|[#(),:]\)/
syntax match bonesKeyword /\<of\>/

" Words that mean something together.
syntax match bonesKeyword /\<of\s\+each\s\+seat\>/
syntax match bonesKeyword /\<seen\s\+by\>\%(\s\+\%(all\|owner\|nobody\)\>\)\?/
syntax match bonesKeyword /,\s\+\zs\%(ordered\|copies\|without\|replacing\)\>/
syntax match bonesKeyword /\%(\<\d\+\s\+\)\@<=\%(copies\|jokers\?\|sides\|tiles\|times\|laps\|players\)\>/
syntax match bonesKeyword /\<one\s\+lap\>\|\<laps\>\|\<times\>\ze\s*[:(]\|\<until\s\+\%(all\s\+pass\|level\)\>\|\<without\s\+end\>/
syntax match bonesKeyword /\<by\s\+lot\>\|\<rest\s\+\%(stays\>\|from\>\)\|\<among\>\|\<opening\>\|\<each\s\+player's/
syntax match bonesKeyword /\<chooses\>\%(\s\+at\s\+once\>\)\?\%(\s\+openly\>\)\?/
syntax match bonesKeyword /\<or\s\+all\s\+he\s\+has\>\|\<or\s\+else\>\|\<if\s\+none\>/
syntax match bonesKeyword /\<player\s\+after\>\|\<with\s\+\%(most\|least\)\>\|,\s\+\zsthen\>\|\<tiles\>\ze\s\+[a-z][a-z0-9]*\s\+\%(in\|from\)\>/
syntax match bonesKeyword /\%([=,:]\s*\)\@<!\<\%(on\|at\|be\)\>\ze\s\+[a-z0-9]/
syntax match bonesOperator /\<without\>\ze\s\+\%(end\>\)\@!/
syntax match bonesOperator /\<is\s\+\(empty\|face\s\+\(up\|down\)\)\>/

" Statements begin a line that is indented, or follow the colon of a block.
syntax match bonesStatement /\%(^\s\+\|:\s\+\)\@<=\%(gather\|mix\|deal\|move\|turn\|reveal\|roll\|set\|add\|let\|share\|place\|open\|win\|pay\|draw\)\>\ze\s\+[a-z0-9{[(]/
syntax match bonesStatement /\%(^\s\+\|:\s\+\)\@<=\%(pass\|again\|start\s\+anew\)\>\ze\s*\%($\|[#(]\)/
syntax match bonesStatement /\%(^\s\+\|:\s\+\)\@<=end\>\ze\s\+[a-z]/
syntax match bonesRepeat /\%(^\s\+\|:\s\+\)\@<=\%(repeat\>\|while\>\|for\s\+each\>\|turns\s\+of\>\)/
syntax match bonesConditional /\<else\s\+if\>/
syntax match bonesDeclaration /^\s\+\zsstep\>\ze\s\+[a-z]/ nextgroup=bonesDefined skipwhite

" Declarations begin at the left margin. Then comes the name that they give, where they give one.
syntax match bonesDeclaration /^\%(language\|game\|library\|rulebook\|variant\|scenarios\|use\|players\|tiles\|chips\|first\|play\|words\|odds\|clause\|about\|overview\|takes\|scenario\|opening\|mutant\)\>/
syntax match bonesDeclaration /^\%(option\|names\|zone\|layout\|pot\|define\|phase\|ways\|step\)\>/ nextgroup=bonesDefined skipwhite
syntax match bonesDeclaration /^dice\>/ nextgroup=bonesDie skipwhite
syntax match bonesDie /[a-z][a-z0-9]*\%(-[a-z0-9]\+\)*/ contained nextgroup=bonesDieComma
syntax match bonesDieComma /,\s*\%(seen\s\+by\)\@!/ contained nextgroup=bonesDie
syntax match bonesType /^\%(number\|flag\|seats\|seat\|tiles\|tile\)\>\ze\s\+[a-z]/ nextgroup=bonesDefined skipwhite
syntax match bonesDeclaration /^tiles\s\+\%(double\|chinese\)\>/
syntax match bonesDeclaration /\%(^\%(variant\|scenarios\)\>.\{-}\)\@<=\<of\>\ze\s*"/
syntax match bonesKeyword /\%(^option\s.*\)\@<=\<default\>/
syntax match bonesDefined /[a-z][a-z0-9]*\%(-[a-z0-9]\+\)*/ contained
" The types of parameters: `name: seat`, `name: condition(tiles)`; and those that take names: `zone name`, `variable number name`.
syntax match bonesType /\%([(,]\s*[a-z0-9-]\+:\s*\)\@<=\%(number\|flag\|seats\|seat\|tiles\|tile\|block\)\>\ze\s*[,)]/
syntax match bonesType /\%([(,]\s*[a-z0-9-]\+:\s*\)\@<=condition\s*([a-z, ]*)/
syntax match bonesType /\%(^\%(define\|phase\|ways\)\>.*[(,]\s*\)\@<=\%(zone\|layout\|pot\)\>\ze\s\+[a-z]/
syntax match bonesType /\%(^\%(define\|phase\|ways\)\>.*[(,]\s*\)\@<=variable\s\+\%(number\|flag\|seats\|seat\|tiles\|tile\|dice\)\>\ze\s\+[a-z]/

" Scenarios. A capital letter is a seat.
syntax match bonesSeat /\%(^\|[^-A-Za-z0-9_]\)\@<=\u\%([-A-Za-z0-9_]\)\@!/
syntax match bonesStatement /^\s\+\zs\%(players\|option\|chips\|dealt\|mixed\|rolled\|lot\|put\|expect\)\>\ze\s*[a-zA-Z0-9:]/
syntax match bonesStatement /^\s\+\zs\%(todo\|skip\|drop\|from\)\>\ze\s*"\|^\s\+\zsthen\s\+dealt\>\|^\s\+\zsrolled\>\ze\s*\%([;#]\|$\)/
syntax match bonesKeyword /\%(^\s\+put\s\+\|^\s\+put\s.*;\s*\)\@<=on\>\ze\s\+[a-zA-Z]/
syntax match bonesKeyword /\%(^\s\+put\s.*\]\s*\)\@<=\%(at\|opening\)\>/
syntax match bonesStatement /^\s\+\zsall\s\+others\s\+play\>\|\%(^\s\+\u\s\+\)\@<=plays\>/
syntax match bonesKeyword /\%(\<expect\s\+\u\%(\s*,\s*\u\)*\s\+\)\@<=\%(may\s\+not\>\|may\>\|asked\>\|told\>\|refused\>\|has\>\|to\s\+act\>\|sees\>\|does\s\+not\s\+see\>\)/
syntax match bonesKeyword /\%(\<expect\s\+\)\@<=\%(paid\>\|ended\>\%(\s\+won\s\+by\>\)\?\|deal\s\+ended\>\|fault\>\)/
syntax match bonesKeyword /\<because\>\|\%(\<has\s\+\d\+\s\+\)\@<=moves\>/
syntax match bonesKeyword /\%(^mutant\>.*\|^\s\+\|["`]\s\+\)\@<=\%(replace\|with\|killed\s\+by\)\>\ze\s*\%(["`]\|$\)/

syntax match bonesNumber /\%(\w-\?\)\@<!\d\+\%([-A-Za-z0-9_]\)\@!/
syntax match bonesOperator /!=\|<=\|>=\|[=<>]\|[-+*\/]\ze\s\|\w\@<!-\ze\w/
syntax match bonesPossessive /'s\>\|\<his\>/

" [3-4] and [joker] are tiles; in [x-n] the letters are bound by what matches.
syntax match bonesTile /\[\s*\%(\d\+\s*-\s*\d\+\|joker\)\s*\]/
syntax match bonesPattern /\[\s*\%(\d\+\s*-\s*\a\w*\|\a\w*\s*-\s*\w\+\)\s*\]/ contains=bonesLetter,bonesPatternNumber
syntax match bonesLetter /\a\w*/ contained
syntax match bonesPatternNumber /\d\+/ contained

" Clauses: in citations, and where a clause is declared, expected or mutated.
syntax match bonesClause /\<[A-Z0-9]\+-\u\?\d\+\>/ contained
syntax match bonesClause /\%(^clause\s\+\|^mutant\s\+\|\<because\s\+\)\@<=[A-Z0-9]\+-\u\?\d\+\>/
syntax region bonesCitation matchgroup=bonesCitationMark start=/(\ze\s*[A-Z0-9]\+-\u\?\d\+\s*[,)]/ end=/)/ contains=bonesClause,bonesComment

" A string may run over several lines, as the text of a clause does.
syntax region bonesString start=/"/ end=/"/
" Rules that a mutant speaks of.
syntax region bonesString start=/`/ end=/`/
syntax keyword bonesTodo TODO contained
syntax match bonesComment /#.*$/ contains=bonesTodo,@Spell

" Far enough back for the start of any string.
syntax sync minlines=200

highlight default link bonesComment Comment
highlight default link bonesTodo Todo
highlight default link bonesString String
highlight default link bonesNumber Number
highlight default link bonesTile Constant
highlight default link bonesPattern Constant
highlight default link bonesPatternNumber Constant
highlight default link bonesLetter Identifier
highlight default link bonesSeat Constant
highlight default link bonesConstant Boolean
highlight default link bonesClause Special
highlight default link bonesCitationMark Comment
highlight default link bonesCitation Comment
highlight default link bonesDeclaration Define
highlight default link bonesDefined Function
highlight default link bonesDie Function
highlight default link bonesType Type
highlight default link bonesStatement Statement
highlight default link bonesKeyword Keyword
highlight default link bonesConditional Conditional
highlight default link bonesRepeat Repeat
highlight default link bonesOperator Operator
highlight default link bonesPossessive Delimiter

let b:current_syntax = 'bones'
