language 1
scenarios of "game"

opening "1":
  from "2"

opening "2":
  from "3"

opening "3":
  from "4"

opening "4":
  from "5"

opening "5":
  from "6"

opening "6":
  from "7"

opening "7":
  from "8"

opening "8":
  from "9"

opening "9":
  from "10"

opening "10":
  from "11"

opening "11":
  from "12"

opening "12":
  from "13"

opening "13":
  from "14"

opening "14":
  from "15"

opening "15":
  from "16"

opening "16":
  from "17"

opening "17":
  from "18"

opening "18":
  from "19"

opening "19":
  from "20"

opening "20":
  from "21"

opening "21":
  from "22"

opening "22":
  from "23"

opening "23":
  from "24"

opening "24":
  from "25"

opening "25":
  from "26"

opening "26":
  from "27"

opening "27":
  from "28"

opening "28":
  from "29"

opening "29":
  from "30"

opening "30":
  from "31"

opening "31":
  from "32"

opening "32":
  from "33"

opening "33":
  expect ended

scenario "one":
  from "1"
