#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# One command from a fresh clone to a game at the table or to a tested build. `./bones help` says what there is.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# For .ci/run and for developers; nobody needs them to play or to test.
preset=${BONEYARD_PRESET:-release}                                 # a preset of CMakePresets.json
suites=${BONEYARD_SUITES:-ctest mutants records same}     # what `test` runs
werror=${BONEYARD_WERROR:-OFF}                                     # a newer compiler's new warning must not keep anybody from playing
build=build/$preset
binary=$build/cli/boneyard
# What the program is built with, and what its tests need besides: patch applies diffs, make builds the example of docs/embedding.md, and CPack makes packages
# with dpkg-dev and file.
packages=(g++ cmake ninja-build ccache tao-pegtl-dev libcli11-dev libedit-dev libncurses-dev libsqlitecpp-dev libjs-dygraphs libfmt-dev nlohmann-json3-dev libpcg-cpp-dev libboost-dev)
mpi_packages=(libopenmpi-dev openmpi-bin)
test_packages=(catch2 python3 patch make dpkg-dev file)

usage() {
  cat <<'END'
usage: ./bones COMMAND [ARGUMENTS...]
  play [GAME ...]   play a game (by default challenge); arguments go to `boneyard play`
  test [...]        run every test; the last line is `N passed, N failed`; arguments go to ctest
  run [...]         run `boneyard` with these arguments
  bench [...]       measure playing, copying and loading, and compare with games written by hand in C++; arguments go to Google Benchmark
  build [...]       build, the shipped games as machine code too; arguments go to `cmake --build`
  mpi               build build/release/cli/boneyard-mpi, which shares runs among machines with mpirun
  install [PKG...]  install the missing packages, and the packages named here
  format [...]      format the C++ sources; arguments replace -i for clang-format
Commands first install what is missing (compiler, libraries) with apt-get.
END
}

say() { printf '%s\n' "$*" >&2; }
die() { say "bones: $*"; exit 1; }

# Installs those of the packages named that are missing. Asks dpkg, not the PATH: libraries have no command to look for.
install_missing() {
  local missing=() package
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    command -v cmake >/dev/null || die "apt-get was not found; please install what these Debian packages provide: $*"
    return 0  # another system: CMake says what it does not find
  fi
  for package in "$@"; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || die "please install as root: apt-get install ${missing[*]}"
    as_root=(sudo)
    [[ -t 0 ]] || as_root+=(-n)  # nobody is there to type a password
  fi
  say "installing ${missing[*]}"
  quietly "could not install ${missing[*]}" "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    sh -c 'apt-get -q update; apt-get -q install -y --no-install-recommends "$@"' install "${missing[@]}" </dev/null
}

# quietly MESSAGE COMMAND...: shows what a command printed only when it failed, and then ends with MESSAGE.
quietly() {
  local message=$1 log
  shift
  log=$(mktemp)
  if ! "$@" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    die "$message"
  fi
  rm -f "$log"
}

# Reads what ninja prints, appends it to LOG, and says on standard error how far the build is: on one line of a terminal, else a line every tenth.
show_progress() {
  local log=$1 line done=0 all=0 tenth=0 shown=
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\  ]] || continue
    done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
    if [[ -t 2 ]]; then
      printf '\rbuilding: step %d of %d, %d s ' "$done" "$all" "$SECONDS" >&2
      shown=yes
    elif ((done * 10 / all > tenth)); then
      tenth=$((done * 10 / all))
      say "building: step $done of $all, $SECONDS s"
    fi
  done
  if [[ $shown ]]; then printf '\n' >&2; fi
}

# make_targets [ARGUMENTS...]: arguments go to `cmake --build`. What it printed is shown only if it failed.
make_targets() {
  local log
  log=$(mktemp)
  if ! NINJA_STATUS='[%f/%t] ' cmake --build "$build" -j"$(nproc)" "$@" 2>&1 | show_progress "$log"; then
    cat "$log" >&2
    rm -f "$log"
    die "could not build $build"
  fi
  rm -f "$log"
}

# BONEYARD_DEFINES: more for CMake, as -DNAME=VALUE.
configure() {
  # shellcheck disable=SC2086
  quietly "could not configure $build" cmake --preset "$preset" -DBONEYARD_WERROR="$werror" ${BONEYARD_DEFINES:-} "$@"
}

# Builds what plays, and nothing of the tests: in a new folder they are not even configured, so that their packages are not needed. Arguments go to CMake.
build_program() {
  install_missing "${packages[@]}"
  if [[ -f $build/CMakeCache.txt ]]; then configure "$@"; else configure -DBONEYARD_TESTS=OFF "$@"; fi
  make_targets --target boneyard
}

# Builds everything. Arguments go to `cmake --build`.
build() {
  install_missing "${packages[@]}" "${test_packages[@]}"
  configure -DBONEYARD_TESTS=ON
  make_targets "$@"
}

# closing_counts LOG: prints "PASSED FAILED" from the closing line of one suite, nothing when there is none. The last one counts, because a
# suite may show the output of others before its own closing line. Understood are
#   N passed, N failed                                      boneyard test
#   N matches, N decisions, N faults                        the referee, which finds at most one fault in a match
#   All tests passed (9 assertions in 3 test cases)         Catch2, per test case
#   test cases: 3 | 2 passed | 1 failed
#   Ran 7 tests in 0.1s, then OK or FAILED (failures=1, errors=1, skipped=2)      Python's unittest
closing_counts() {
  awk '
    function number_before(text, word) { return match(text, "[0-9]+ " word) ? substr(text, RSTART) + 0 : 0 }
    function number_after(text, word) { return match(text, "(^|[( ])" word "=[0-9]+") ? substr(text, RSTART + index(substr(text, RSTART), "=")) + 0 : 0 }
    { sub(/\r$/, "") }
    /^[0-9]+ passed, [0-9]+ failed$/ { passed = $1; failed = $3; closed = 1 }
    /^[0-9]+ match(es)?, [0-9]+ decisions?, [0-9]+ faults?$/ { passed = $1 - $5; failed = $5; closed = 1 }
    /^All tests passed \(.* in [0-9]+ test cases?\)$/ { passed = number_before($0, "test case"); failed = 0; closed = 1 }
    /^test cases: +[0-9]+ \|/ {
      failed = number_before($0, "failed( *\\||$)")
      passed = $3 - failed  # a test case that is expected to fail and does has passed
      closed = 1
    }
    /^Ran [0-9]+ tests? in / { ran = $2 }
    { sub(/expected failures=/, "") }  # they have passed
    ran != "" && /^(OK|FAILED)( \(.*\))?$/ {
      failed = number_after($0, "failures") + number_after($0, "errors") + number_after($0, "unexpected successes")
      passed = ran - failed - number_after($0, "skipped")
      closed = 1
    }
    END { if (closed) print passed + 0, failed + 0 }' "$1"
}

passed=0
failed=0

# count NAME STATUS LOG: adds one suite to the sum and says how it went. A suite that dies before its closing line, or that ends with an
# error although its line tells of none, counts as one failure.
count() {
  local name=$1 status=$2 log=$3 counts suite_passed=0 suite_failed=0 why=
  counts=$(closing_counts "$log")
  if [[ -n $counts ]]; then
    read -r suite_passed suite_failed <<<"$counts"
    if ((status != 0 && suite_failed == 0)); then suite_failed=1 why=" (ended with status $status)"; fi
  else
    suite_failed=1 why=" (ended with status $status and without a closing line)"
  fi
  if ((suite_failed > 0)); then tail -n 200 "$log"; fi
  printf '%-20s %6d passed, %d failed%s\n' "$name" "$suite_passed" "$suite_failed" "$why"
  passed=$((passed + suite_passed))
  failed=$((failed + suite_failed))
}

# suite NAME COMMAND...
suite() {
  local name=$1 status=0
  shift
  "$@" >"$logs/$name.log" 2>&1 </dev/null || status=$?
  count "$name" "$status" "$logs/$name.log"
}

# Runs ctest once, then counts each of its tests as a suite of its own: ctest itself knows executables only, not what they hold.
ctest_suites() {
  local log=$logs/ctest.log status=0 number result name
  ctest --test-dir "$build" -j"$(nproc)" --no-tests=error --verbose "$@" >"$log" 2>&1 </dev/null || status=$?
  # `7: text` is a line that test 7 printed; ` 1/2 Test  #7: name .....   Passed    0.1 sec` is how it ended.
  awk -v logs="$logs" '
    match($0, /^[0-9]+: /) { print substr($0, RLENGTH + 1) > (logs "/ctest-" ($0 + 0) ".log") }
    match($0, /^ *[0-9]+\/[0-9]+ Test +#[0-9]+: /) {
      split(substr($0, index($0, "#") + 1), words, /[: ]+/)
      print words[1], ($0 ~ /   Passed +[0-9.]+ sec/ ? 0 : 1), words[2]
    }' "$log" >"$logs/ctest.results"
  while read -r number result name; do
    touch "$logs/ctest-$number.log"
    count "$name" "$result" "$logs/ctest-$number.log"
  done <"$logs/ctest.results"
  if [[ ! -s $logs/ctest.results ]]; then count ctest "$status" "$log"; fi
}

run_tests() {
  logs=$(mktemp -d)
  trap 'rm -rf "$logs"' EXIT
  local name
  for name in $suites; do
    case $name in
      ctest) ctest_suites "$@" ;;
      rulesets) suite rulesets "$binary" test rulesets ;;
      mutants) suite mutants "$binary" test rulesets --mutants ;;  # and the rulesets
      records) if [[ -f tests/referee/run.sh ]]; then suite records bash tests/referee/run.sh "$binary"; fi ;;
      # Against the release build too, when this is another one.
      same) suite same bash tests/same_bytes.sh $(ls build/release/cli/boneyard 2>/dev/null | grep -vxF "$binary") "$binary" ;;
      *) die "there is no suite called '$name'" ;;
    esac
  done
  printf '%d passed, %d failed\n' "$passed" "$failed"
  ((failed == 0))
}

command=${1:-help}
(($# == 0)) || shift
case $command in
  play)
    if (($# == 0)) || [[ $1 == -* ]]; then set -- challenge "$@"; fi
    build_program
    exec "$binary" play "$@"
    ;;
  run)
    build_program
    exec "$binary" "$@"
    ;;
  bench)
    install_missing "${packages[@]}" libbenchmark-dev
    configure -DBONEYARD_BENCH=ON
    make_targets --target boneyard_bench boneyard_opponents
    exec "$build/bench/boneyard_bench" "$@"
    ;;
  test)
    (build) || { echo '0 passed, 1 failed'; exit 1; }
    run_tests "$@"
    ;;
  build)
    build "$@"
    if (($# == 0)); then make_targets --target boneyard_games; fi
    ;;
  mpi)
    install_missing "${mpi_packages[@]}"
    build_program -DBONEYARD_MPI=ON
    make_targets --target boneyard_mpi
    printf '%s\n' "$build/cli/boneyard-mpi"
    ;;
  install) install_missing "${packages[@]}" "${test_packages[@]}" "$@" ;;
  format)
    install_missing clang-format
    (($#)) || set -- -i
    find . -path ./build -prune -o \( -name '*.cpp' -o -name '*.hpp' \) -exec clang-format "$@" {} +
    ;;
  help | -h | --help) usage ;;
  *)
    usage >&2
    die "there is no command called '$command'"
    ;;
esac
