" SPDX-License-Identifier: MIT
autocmd BufRead,BufNewFile *.bones setfiletype bones
