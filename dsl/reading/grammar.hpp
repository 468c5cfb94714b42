#pragma once
// The grammar of docs/language.md as PEGTL rules, under the names of the reference; rules without a counterpart there only give a part of a
// rule a name that the tree can be asked for. Only tree.cpp, which matches them, parse.cpp, which reads the tree, and a test include this.
//
// A rule is tried in order and never taken back once it has matched. So that the order costs nothing, alternatives differ in their first
// words, and a rule that contains itself is never tried twice at one place by two alternatives: otherwise n brackets would cost 2^n steps.
// What is expected is said here, beside the rule that expects it: a literal<"from"> or a named<"an expression", ...> that fails tells the
// Progress that the parser passes through. An optional<"..."> is a literal that says nothing: nobody wants to be told that '*' could follow.

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <tao/pegtl.hpp>

#include "dsl/reading/chunks.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/reading/syntax_error.hpp"
#include "dsl/reading/tree.hpp"
#include "dsl/reading/word.hpp"

namespace boneyard::dsl::grammar {

// Lazy: positions come from Chunk::at, and only when asked for.
using Input = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy>;

// Matches a rule and builds its part of the tree; all calls of PEGTL and of the rules below come through it (tree.cpp).
template <typename Rule>
bool match_rule(Input& in, Progress& progress, TreeBuilder& tree);

// What a rule leaves in the tree, as a base: a node; or a node unless it has a single child, which then takes its place, as a level of precedence with nothing
// to do leaves no trace. All other rules leave what the rules below them do.
struct node {};
struct folded {};

using tao::pegtl::at;
using tao::pegtl::eof;
using tao::pegtl::not_at;
using tao::pegtl::one;
using tao::pegtl::opt;
using tao::pegtl::plus;
using tao::pegtl::ranges;
using tao::pegtl::rewind_mode;
using tao::pegtl::seq;
using tao::pegtl::sor;
using tao::pegtl::star;

// ---- How rules speak to a Progress

// A literal as a template argument.
template <std::size_t N>
struct spelling {
  char data[N]{};
  constexpr spelling(const char (&text)[N]) { std::copy_n(text, N, data); }
  constexpr std::string_view view() const { return {data, N - 1}; }
};

// 'from', as it stands in messages.
template <spelling S>
struct quoted {
  static constexpr std::size_t kSize = S.view().size() + 2;
  struct text {
    char data[kSize]{};
    constexpr text() {
      data[0] = data[kSize - 1] = '\'';
      std::copy_n(S.data, kSize - 2, data + 1);
    }
  };
  static constexpr text value{};
  static constexpr std::string_view view() { return {value.data, kSize}; }
};

inline std::size_t blanks(const Input& in) {
  std::size_t count = 0;
  while (count < in.size() && in.peek_char(count) == ' ') ++count;
  return count;
}

// The text after any blanks. A word ends where no word byte follows, nor a hyphen and another part of the word: 'end' is not in `end-if-out`.
inline bool match_text(Input& in, std::string_view text) {
  const std::size_t begin = blanks(in);
  const std::size_t end = begin + text.size();
  if (in.size() < end || std::string_view(in.current() + begin, text.size()) != text) return false;
  if (is_word_byte(text.back())) {
    if (in.size() > end && is_word_byte(in.peek_char(end))) return false;
    if (in.size() > end + 1 && in.peek_char(end) == '-' && is_word_byte(in.peek_char(end + 1))) return false;
  }
  in.bump(end);
  return true;
}

template <spelling S>
struct optional {
  using rule_t = optional;
  using subs_t = tao::pegtl::empty_list;
  static bool match(Input& in, Progress& progress, TreeBuilder&) {
    if (match_text(in, S.view())) return true;
    progress.could_stand(in.current() + blanks(in), quoted<S>::view());
    return false;
  }
};

template <spelling S>
struct literal {
  using rule_t = literal;
  using subs_t = tao::pegtl::empty_list;
  static bool match(Input& in, Progress& progress, TreeBuilder&) {
    if (match_text(in, S.view())) return true;
    progress.missed(in.current() + blanks(in), quoted<S>::view());
    return false;
  }
};

// Matches nothing, and says that S was needed: the last of several alternatives that are silent.
template <spelling S>
struct missing {
  using rule_t = missing;
  using subs_t = tao::pegtl::empty_list;
  static bool match(Input& in, Progress& progress, TreeBuilder&) {
    progress.missed(in.current() + blanks(in), S.view());
    return false;
  }
};

// Rules without blanks between them, after any blanks; `What` in messages.
template <spelling What, typename... Rules>
struct token {
  using rule_t = token;
  using subs_t = tao::pegtl::type_list<seq<Rules...>>;
  static bool match(Input& in, Progress& progress, TreeBuilder& tree) {
    auto mark = in.mark<rewind_mode::required>();
    in.bump(blanks(in));
    const char* const begin = in.current();
    const bool matched = match_rule<seq<Rules...>>(in, progress, tree);
    if (!matched) progress.missed(begin, What.view());
    return mark(matched);
  }
};

// Rules that stand for one thing with a name.
template <Nest N, bool IsWay, spelling What, typename... Rules>
struct entered {
  using rule_t = entered;
  using subs_t = tao::pegtl::type_list<seq<Rules...>>;
  static bool match(Input& in, Progress& progress, TreeBuilder& tree) {
    const auto mark = progress.enter(N, in.current() + blanks(in), IsWay);
    const bool matched = match_rule<seq<Rules...>>(in, progress, tree);
    progress.leave(mark, matched, What.view());
    return matched;
  }
};

template <spelling What, typename... Rules>
struct named : entered<Nest::kNone, false, What, Rules...> {};

template <Nest N, spelling What, typename... Rules>
struct nested : entered<N, false, What, Rules...> {};

// Whether Rules would match, in silence: no node of the tree and no expectation comes from it.
template <bool Unwanted, typename... Rules>
struct looking {
  using rule_t = looking;
  using subs_t = tao::pegtl::empty_list;
  static bool match(Input& in, Progress& progress, TreeBuilder& tree) {
    const auto mark = in.mark<rewind_mode::required>();  // never released: the input is put back
    progress.look_ahead(Unwanted);
    tree.look_ahead();
    const bool matched = match_rule<seq<Rules...>>(in, progress, tree);
    tree.look_back();
    progress.look_back(Unwanted);
    return matched;
  }
};

template <typename... Rules>
struct ahead : looking<false, Rules...> {};
template <typename... Rules>
struct unless : not_at<looking<true, Rules...>> {};

template <typename Rule, typename Separator>
struct separated : seq<Rule, star<Separator, Rule>> {};

// ---- Sentences, whose words stand in forms.def

// The rules of what stands between words.
#define BONEYARD_SLOTS(SLOT) SLOT(postfix) SLOT(name) SLOT(expr) SLOT(sum) SLOT(int_) SLOT(seat) SLOT(string) SLOT(value)
#define BONEYARD_SLOT(rule) rule,
enum class Slot { kWord, BONEYARD_SLOTS(BONEYARD_SLOT) };
#undef BONEYARD_SLOT
bool match_slot(Slot slot, Input& in, Progress& progress, TreeBuilder& tree);

// `draw {seat-variable} by lot from {seats:expr}`: a word as a literal<>, and in braces the rule behind the colon, or `postfix`.
template <spelling Form>
struct sentence_of {
  using rule_t = sentence_of;
  using subs_t = tao::pegtl::empty_list;

  struct Part {
    Slot slot = Slot::kWord;
    std::size_t begin = 0, size = 0;  // in quotes
  };
  struct Parts {
    char quotes[3 * Form.view().size()]{};
    Part all[Form.view().size()];
    std::size_t count = 0;

    static constexpr Slot slot_of(std::string_view rule) {
#define BONEYARD_SLOT(name) \
  if (rule == #name) return Slot::name;
      BONEYARD_SLOTS(BONEYARD_SLOT)
#undef BONEYARD_SLOT
      throw "no rule of this name can stand between words";
    }
    constexpr Parts() {
      std::size_t end = 0;
      for (std::string_view rest = Form.view(); !rest.empty();) {
        const bool slot = rest.front() == '{';
        const std::size_t size = std::min(slot ? rest.find('}') + 1 : rest.find(' '), rest.size());
        const std::string_view text = rest.substr(0, size);
        Part& part = all[count++];
        if (slot) {
          const std::size_t colon = text.find(':');
          part.slot = colon == std::string_view::npos ? Slot::postfix : slot_of(text.substr(colon + 1, size - colon - 2));
        } else {
          part = {Slot::kWord, end, size + 2};
          quotes[end] = quotes[end + size + 1] = '\'';
          std::copy_n(text.data(), size, quotes + end + 1);
          end += size + 2;
        }
        rest.remove_prefix(std::min(size + 1, rest.size()));
      }
    }
    constexpr std::string_view quoted(const Part& part) const { return {quotes + part.begin, part.size}; }
  };
  static constexpr Parts kParts{};

  static bool match(Input& in, Progress& progress, TreeBuilder& tree) {
    auto mark = in.mark<rewind_mode::required>();
    for (std::size_t i = 0; i < kParts.count; ++i) {
      const Part& part = kParts.all[i];
      if (part.slot != Slot::kWord) {
        if (!match_slot(part.slot, in, progress, tree)) return false;
        continue;
      }
      const std::string_view quoted = kParts.quoted(part);
      if (match_text(in, quoted.substr(1, quoted.size() - 2))) continue;
      progress.missed(in.current() + blanks(in), quoted);
      return false;
    }
    return mark(true);
  }
};

// ---- Words and numbers

struct word_byte : ranges<'a', 'z', 'A', 'Z', '0', '9', '_'> {};
struct small : ranges<'a', 'z'> {};
struct capital : ranges<'A', 'Z'> {};
struct digit : ranges<'0', '9'> {};
struct small_or_digit : ranges<'a', 'z', '0', '9'> {};

// A whole word that is a keyword; in a tile the hyphen stands between two letters and does not join them.
template <bool HyphenJoins>
struct keyword {
  using rule_t = keyword;
  using subs_t = tao::pegtl::empty_list;
  static bool match(Input& in) {
    std::size_t size = 0;
    while (size < in.size() && (is_word_byte(in.peek_char(size)) || (HyphenJoins && in.peek_char(size) == '-'))) ++size;
    const std::string_view word(in.current(), size);
    return std::binary_search(kKeywords.begin(), kKeywords.end(), word);
  }
};

struct int_ : node, token<"a whole number", plus<digit>, not_at<word_byte>> {};
struct string : node, token<"a text in double quotes", one<'"'>, star<tao::pegtl::not_one<'"'>>, one<'"'>> {};
struct verbatim : node, token<"a text between backquotes", one<'`'>, star<tao::pegtl::not_one<'`'>>, one<'`'>> {};
struct name : node,
              token<"a name", not_at<keyword<true>>, small, star<small_or_digit>, star<one<'-'>, plus<small_or_digit>>, not_at<word_byte>> {
};
struct letter : token<"a letter", not_at<keyword<false>>, small, star<small_or_digit>, not_at<word_byte>> {};
struct seat : node, token<"a seat", capital, not_at<sor<word_byte, one<'-'>>>> {};
struct free_letter : node, token<"a letter", not_at<keyword<false>>, small, star<small_or_digit>, not_at<sor<word_byte, one<'-'>>>> {};
struct clause_name : node,
                     token<"a clause", plus<sor<capital, digit>>, one<'-'>, opt<capital>, plus<digit>, not_at<sor<word_byte, one<'-'>>>> {};

struct line_end : token<"end of line", one<kLineEnd>> {};
struct indent : token<"a block", one<kIndent>> {};
struct dedent : seq<star<one<' '>>, one<kDedent>> {};

// ---- Citations

struct cite_list : node, seq<optional<"(">, separated<clause_name, literal<",">>, literal<")">> {};
struct cites : opt<cite_list> {};
struct end_of_line : seq<cites, line_end> {};

// ---- Who sees it

struct of_each : node, seq<optional<"of">, literal<"each">, literal<"seat">> {};
// One for each: `cell(1 to 9)`, `owes(seat)`, `filled(box)`.
struct index_range : node, seq<int_, literal<"to">, int_> {};
struct index_seat : node, optional<"seat"> {};
struct family_index : named<"numbers, as in '1 to 6'", sor<index_range, index_seat, name>> {};
struct family : node, seq<unless<cite_list>, optional<"(">, separated<family_index, literal<",">>, literal<")">> {};
struct seen_by : node, sor<literal<"all">, literal<"owner">, literal<"nobody">, name> {};
struct seen : node, seq<literal<"seen">, literal<"by">, seen_by> {};

// ---- Expressions

struct expr;
struct sum;
struct unary;
struct postfix;
struct comparison;
struct not_;

struct end_mark : node, sor<int_, letter> {};
// `[joker]`; `joker` is a letter too.
struct joker : node, seq<optional<"joker">, ahead<optional<"]">>> {};
struct pattern : node, named<"a tile", literal<"[">, sor<joker, seq<end_mark, literal<"-">, end_mark>>, literal<"]">> {};

struct size_row : node, seq<int_, literal<"with">, separated<int_, optional<"or">>> {};
struct size_rows : seq<ahead<int_, optional<"with">, int_>, size_row,
                       star<ahead<optional<",">, int_, optional<"with">, int_>, optional<",">, size_row>> {};
// By what number it goes, where that is not how many players there are.
struct table_by : node, seq<optional<"by">, sum> {};
struct size_table : node, seq<size_rows, sor<table_by, literal<"players">>> {};

struct subset_size : int_ {};
// `1 to 4 tiles c ...`: each size from the first to the last.
struct size_range : node, seq<ahead<int_, optional<"to">>, int_, optional<"to">, int_> {};
// `(n) tiles c in ...`
struct subset_sum : node, seq<optional<"(">, expr, literal<")">> {};
// `3 or 4 tiles c in ...`
struct more_sizes : node, plus<optional<"or">, sor<subset_sum, size_range, subset_size>> {};
struct dice_of_subset : node, literal<"dice"> {};
// `some dice c in ...`: of one or more.
struct any_size : node, ahead<optional<"dice">, name, optional<"in">> {};
struct range_end : node, seq<optional<"to">, sum> {};
struct domain : seq<sum, opt<range_end>> {};
// Who or what is gone through; where nothing is said, the players.
struct players_meant : node, tao::pegtl::success {};
struct binder
    : node,
      named<"a name",
            sor<seq<ahead<sor<int_, optional<"(">>>, sor<subset_sum, size_range, subset_size>, opt<more_sizes>,
                    sor<literal<"tiles">, dice_of_subset>, name, literal<"in">, domain>,
                seq<any_size, dice_of_subset, name, literal<"in">, domain>, seq<name, sor<seq<literal<"in">, domain>, players_meant>>>> {};
struct where_part : node, seq<optional<"where">, expr> {};
struct where_needed : sor<where_part, missing<"'where'">> {};
struct best_word : node, sor<literal<"most">, literal<"least">> {};
struct best : node,
              seq<optional<"with">, best_word, comparison,
                  star<ahead<optional<",">, optional<"then">>, optional<",">, optional<"then">, comparison>> {};
struct from_sum : node, seq<optional<"from">, sum> {};
struct all_or_best : sor<where_part, best, missing<"'where'">, missing<"'with'">> {};
struct all_or_best_of : sor<seq<where_part, opt<best>>, best, missing<"'where'">, missing<"'with'">> {};

struct separate : node, seq<optional<"separate">, binder, where_needed> {};
// `for each c in separate 3 tiles d in h where C with most E`
struct most_worth : node, seq<optional<"with">, literal<"most">, comparison> {};
struct separate_best : node, seq<optional<"separate">, binder, where_needed, opt<most_worth>> {};
struct some : node, seq<optional<"some">, binder, where_needed> {};
struct every : node, seq<optional<"every">, binder, where_needed> {};
// `every claim`: the tiles of that zone of all seats. What follows a binder's name tells the two apart.
struct every_zone : node, seq<optional<"every">, unless<any_size>, ahead<name, unless<sor<optional<"in">, optional<"where">>>>, name> {};
// `no` is a flag's value too; a binder after it tells the two apart.
struct no : node,
            seq<optional<"no">,
                ahead<sor<seq<unless<cite_list>, optional<"(">>,
                          seq<separated<int_, sor<optional<"or">, optional<"to">>>,
                              sor<optional<"tiles">, optional<"dice">, seq<optional<"or">, optional<"(">>>>,
                          seq<optional<"dice">, name, optional<"in">>, seq<name, sor<optional<"in">, optional<"where">>>>>,
                binder, where_needed> {};
// `no dice`: as `no tiles` is none of them, as a value.
struct no_dice : node,
                 seq<optional<"no">, optional<"dice">,
                     unless<sor<optional<"in">, optional<"where">, seq<name, sor<optional<"in">, optional<"from">>>>>> {};
// `no tiles`: none of them, as a value.
struct none_of_word : node, sor<optional<"tiles">, optional<"tile">, optional<"seats">> {};
struct none_of : node, seq<optional<"no">, none_of_word, unless<sor<optional<"in">, optional<"where">, seq<name, optional<"from">>>>> {};
struct count_separate : node, seq<optional<"count">, optional<"of">, separate> {};
struct count_all : node, seq<optional<"count">, optional<"of">, optional<"all">, binder, all_or_best> {};
struct all : node, seq<optional<"all">, binder, all_or_best> {};
// `only` is a name too; a name after it tells the two apart.
struct only : node, seq<ahead<optional<"only">, sor<int_, name>>, optional<"only">, binder, all_or_best_of> {};
// `most of`: the greatest of the values, or of separate sets together.
struct greatest_of : node,
                     seq<ahead<optional<"most">, optional<"of">>, optional<"most">, literal<"of">, sum, literal<"for">,
                         sor<separate, seq<binder, opt<where_part>>>> {};
struct least_of
    : node,
      seq<ahead<optional<"least">, optional<"of">>, optional<"least">, literal<"of">, sum, literal<"for">, binder, opt<where_part>> {};
struct first_quantifier : node, seq<optional<"first">, binder, opt<from_sum>, opt<where_part>, opt<best>> {};
struct sum_of : node, seq<optional<"sum">, literal<"of">, sum, literal<"for">, binder, opt<where_part>> {};
struct quantifier
    : sor<some, every_zone, every, no, count_separate, count_all, all, only, greatest_of, least_of, first_quantifier, sum_of> {};

struct yes_value : node, optional<"yes"> {};
struct no_value : node, optional<"no"> {};
struct nobody : node, optional<"nobody"> {};
struct if_expr : node, seq<optional<"if">, expr, literal<"then">, expr, literal<"else">, expr> {};
struct of_word : node,
                 sor<
#define BONEYARD_OF(word, said) optional<word>,
#include "dsl/reading/forms.def"
                     tao::pegtl::failure> {
};
// `count of all` and `count of separate` are quantifiers and nothing else, or what stands inside of them would be tried twice.
struct of : node, seq<of_word, literal<"of">, unless<sor<optional<"all">, optional<"separate">>>, postfix> {};
struct player_after : node, seq<optional<"player">, optional<"after">, postfix> {};
struct player_before : node, seq<optional<"player">, optional<"before">, postfix> {};
// How many places further on the second sits; `places` is a name too.
struct places_between
    : node,
      seq<ahead<optional<"places">, optional<"from">>, optional<"places">, optional<"from">, postfix, literal<"to">, postfix> {};
// `halves` is a name too.
struct halves_word : node, optional<"halves"> {};
struct halves_of : node, seq<ahead<optional<"halves">, optional<"of">>, halves_word, optional<"of">, postfix> {};
// `his hand`: of the seat whose turn or choice it is.
struct which;
struct his : node, seq<optional<"his">, name, opt<which>> {};
// `bottom of stock`, `top 3 of stock`, `bottom 3 of stock`, `tile 3 of stock`: `bottom` and `tile` are names too.
struct bottom_word : node, optional<"bottom"> {};
struct place_word : node, sor<optional<"top">, bottom_word, optional<"tile">> {};
struct bottom_of : node, seq<ahead<bottom_word, optional<"of">>, bottom_word, optional<"of">, postfix> {};
struct places_of : node, seq<ahead<place_word, unless<optional<"of">>, sum, optional<"of">>, place_word, sum, optional<"of">, postfix> {};
struct min_max_word : node, sor<optional<"min">, optional<"max">, optional<"rank">> {};
struct min_max : node, seq<min_max_word, literal<"(">, separated<expr, literal<",">>, literal<")">> {};
struct set_of : node, seq<optional<"{">, separated<expr, literal<",">>, literal<"}">> {};
struct grouped : node, seq<optional<"(">, expr, literal<")">> {};
struct arguments : node, seq<unless<cite_list>, optional<"(">, separated<expr, literal<",">>, literal<")">> {};
struct name_or_call : node, seq<name, opt<arguments>> {};
// A value of its own type of node, to be told from the same words as parts of a larger sentence.
struct number : int_ {};
struct seat_value : seat {};
struct tile_value : pattern {};
struct primary : named<"an expression", sor<none_of, no_dice, quantifier, size_table, number, yes_value, no_value, nobody, seat_value,
                                            tile_value, if_expr, of, bottom_of, places_of, player_after, player_before, places_between,
                                            halves_of, min_max, his, set_of, grouped, name_or_call>> {};

// `p's box(3)`: which of those that the seat has.
struct which : arguments {};
struct possessive : node, seq<tao::pegtl::string<'\'', 's'>, not_at<word_byte>, name, opt<which>> {};
struct postfix : folded, nested<Nest::kPostfix, "an expression", primary, star<possessive>> {};
struct negative : node, seq<optional<"-">, unary> {};
// `told` before a value within a sum or a comparison: it reaches as far as a minus sign does.
struct told_value : node, seq<optional<"told">, unary> {};
struct unary : nested<Nest::kUnary, "an expression", sor<negative, told_value, postfix>> {};
// A minus sign between two values has blanks around it; `a-b` is one name.
struct minus : seq<plus<one<' '>>, one<'-'>, at<one<' '>>> {};
struct product_operator : node, sor<optional<"*">, optional<"/">, optional<"mod">> {};
struct product : folded, seq<unary, star<product_operator, unary>> {};
struct sum_operator : node, sor<optional<"+">, minus, optional<"without">> {};
struct sum : folded, named<"an expression", product, star<sum_operator, product>> {};

struct relation_operator : node, sor<optional<"=">, optional<"!=">, optional<"<=">, optional<"<">, optional<">=">, optional<">">> {};
struct relation : node, seq<relation_operator, sum> {};
struct membership : node, seq<optional<"in">, sum> {};
struct emptiness : node, seq<optional<"is">, optional<"empty">> {};
struct up_word : node, optional<"up"> {};
struct facing : node, seq<optional<"is">, optional<"face">, sor<up_word, optional<"down">, missing<"'up'">, missing<"'down'">>> {};
// Behind the letters a sentence may go on with a comma, too.
struct matched_letters : separated<free_letter, seq<optional<",">, unless<sor<seen, seq<optional<"always">, optional<"possible">>>>>> {};
struct match_condition : node, seq<optional<"with">, unless<best_word>, comparison> {};
struct match_letters : seq<optional<"for">, literal<"some">, matched_letters, opt<match_condition>> {};
// The words that go on with a sentence or an expression are no marks.
struct no_mark : sor<optional<"after">, optional<"before">, optional<"chooses">, optional<"laps">, optional<"of">, optional<"on">,
                     optional<"opening">, optional<"times">, optional<"without">> {};
struct die_mark : sor<int_, seq<unless<no_mark>, name>> {};
// What a set of dice shows: `1 1 5`, `n n m`. One name alone is no such set, so that what is misspelt after `is` is told as that.
struct dice_pattern : node, seq<ahead<sor<int_, seq<die_mark, die_mark>>>, die_mark, star<ahead<die_mark>, die_mark>> {};
struct one_pattern : sor<plus<pattern>, dice_pattern> {};
// `or` and a tile, or dice, go on with the patterns, unless they begin a comparison of its own.
struct goes_on : sor<possessive, product_operator, sum_operator, relation_operator, optional<"in">, optional<"is">, optional<"of">,
                     optional<"{">, seq<unless<cite_list>, optional<"(">>> {};
struct other_patterns : node, seq<ahead<optional<"or">, one_pattern, unless<goes_on>>, optional<"or">, one_pattern> {};
struct pattern_match : node, seq<optional<"is">, sor<one_pattern, missing<"'empty'">>, star<other_patterns>, opt<match_letters>> {};
struct comparison : folded,
                    nested<Nest::kComparison, "an expression", sum, opt<sor<relation, membership, emptiness, facing, pattern_match>>> {};
struct cited : folded, seq<comparison, cites> {};
struct negation : node, seq<optional<"not">, not_> {};
// And before a whole comparison, as far as `not` does.
struct told : node, seq<optional<"told">, not_> {};
struct not_ : nested<Nest::kNot, "an expression", sor<negation, told, cited>> {};
struct and_operator : node, optional<"and"> {};
struct and_ : folded, seq<not_, star<and_operator, not_>> {};
struct or_operator : node, optional<"or"> {};
struct expr : folded, named<"an expression", and_, star<or_operator, and_>> {};

// ---- What several sentences share

struct type_word : node, sor<literal<"number">, literal<"flag">, literal<"seats">, literal<"seat">, literal<"tiles">, literal<"tile">> {};
struct var_type : named<"a type", type_word> {};
struct from_part : node, seq<literal<"from">, expr> {};
struct to_part : node, seq<literal<"to">, expr> {};

// ---- Statements

struct statement;
struct block : node, seq<literal<":">, sor<seq<line_end, indent, plus<statement>, dedent>, statement>> {};

#define BONEYARD_SENTENCE(kind, name, rule, make, form, example) \
  struct rule : node, seq<sentence_of<form>, end_of_line> {};
#define BONEYARD_MORE_SENTENCE(kind, rule, make, form, example) \
  struct rule : node, seq<sentence_of<form>, end_of_line> {};
#define BONEYARD_SCENE_SENTENCE(kind, name, rule, form) \
  struct rule : node, sentence_of<form> {};
#define BONEYARD_EXPECTATION(kind, name, rule, form) \
  struct rule : node, sentence_of<form> {};
#include "dsl/reading/forms.def"

struct step : node, seq<literal<"step">, name, cites, block> {};
struct else_if : node, seq<optional<"else">, optional<"if">, expr, block> {};
struct else_ : node, seq<optional<"else">, cites, block> {};
struct if_ : node, seq<literal<"if">, expr, block, star<else_if>, opt<else_>> {};
struct while_ : node, seq<literal<"while">, expr, block> {};
struct times : node, seq<expr, literal<"times">> {};
// `until` is a name too: `repeat until times`.
struct repeat_until : node, seq<optional<"until">, unless<optional<"times">>, expr> {};
struct repeat : node, seq<literal<"repeat">, opt<sor<repeat_until, times>>, cites, block> {};
struct last_number : node, seq<optional<"to">, sum> {};
struct gone_through : sor<seq<literal<"in">, sor<separate_best, seq<expr, opt<last_number>>>>, players_meant> {};
struct for_each : node, seq<literal<"for">, literal<"each">, name, gone_through, opt<from_part>, cites, block> {};
struct laps_or : node, seq<optional<"or">, expr> {};
struct one_lap : node, seq<literal<"one">, literal<"lap">, opt<laps_or>> {};
struct laps : node, seq<expr, literal<"laps">, opt<laps_or>> {};
struct or_when : node, seq<optional<"or">, expr> {};
struct until_all_pass : node, seq<literal<"until">, literal<"all">, literal<"pass">, opt<or_when>> {};
struct until_level : node, seq<literal<"until">, literal<"level">, opt<or_when>> {};
struct until : node, seq<literal<"until">, expr> {};
struct without_end : node, seq<literal<"without">, literal<"end">> {};
struct order : named<"how long the turns last", sor<one_lap, until_all_pass, until_level, until, without_end, laps>> {};
struct those_meant : sor<seq<literal<"in">, expr>, players_meant> {};
struct turns : node, seq<literal<"turns">, literal<"of">, name, those_meant, literal<"from">, expr, literal<",">, order, cites, block> {};
struct each_hand : node, seq<literal<"each">, literal<"player">, tao::pegtl::string<'\'', 's'>, name, opt<which>> {};
struct deal : node, seq<literal<"deal">, expr, literal<"from">, postfix, literal<"to">, sor<each_hand, postfix>, end_of_line> {};
struct from_place : node, seq<literal<"from">, postfix> {};
// A zone may be called `bottom`.
struct to_bottom : node, seq<ahead<optional<"bottom">, optional<"of">>, optional<"bottom">, optional<"of">> {};
// Or `place`.
struct to_place : node,
                  seq<ahead<optional<"place">, unless<optional<"of">>, sum, optional<"of">>, optional<"place">, sum, optional<"of">> {};
struct move : node, seq<literal<"move">, expr, opt<from_place>, literal<"to">, opt<sor<to_bottom, to_place>>, postfix, end_of_line> {};
// `turn` is a name too.
struct turn
    : node,
      seq<ahead<optional<"turn">, sor<up_word, optional<"down">>>, optional<"turn">, sor<up_word, optional<"down">>, expr, end_of_line> {};
struct dice_word : node, literal<"dice"> {};
struct reveal : node, seq<literal<"reveal">, sor<dice_word, expr>, opt<to_part>, end_of_line> {};
struct all_dice_word : seq<dice_word, ahead<end_of_line>> {};
struct some_dice : node, seq<ahead<sum, optional<"dice">>, sum, literal<"dice">> {};
struct dice_named : seq<separated<name, literal<",">>, ahead<end_of_line>> {};
// `roll 3 of his dice`
struct dice_of : node, seq<ahead<sum, optional<"of">>, sum, literal<"of">, postfix> {};
struct these_dice : node, seq<expr> {};
struct roll : node, seq<literal<"roll">, sor<all_dice_word, some_dice, dice_named, dice_of, these_dice>, end_of_line> {};
struct let : node, seq<literal<"let">, name, literal<"be">, expr, opt<optional<",">, seen>, end_of_line> {};
struct all_he_has : node, seq<literal<"all">, literal<"he">, literal<"has">, end_of_line> {};
struct or_else : node, seq<literal<"else">, cites, block> {};
struct in_full : node, seq<optional<"in">, optional<"full">, end_of_line> {};
struct pay : node,
             seq<literal<"pay">, expr, literal<"from">, postfix, literal<"to">, postfix,
                 sor<seq<literal<",">, sor<in_full, seq<literal<"or">, sor<all_he_has, or_else>>>>, end_of_line>> {};
struct rest_from : node, seq<literal<"from">, expr> {};
// Of a pot alone its name says enough.
struct share_what : node, seq<ahead<sor<optional<"his">, seq<name, sor<tao::pegtl::string<'\'', 's'>, optional<"(">>>>>, postfix> {};
struct share : node,
               seq<literal<"share">, sor<seq<name, ahead<optional<"among">>>, share_what, name>, literal<"among">, expr, literal<",">,
                   literal<"rest">, sor<literal<"stays">, rest_from>, end_of_line> {};
struct at_part : node, seq<literal<"at">, expr> {};
struct of_part : node, seq<optional<"of">, postfix> {};
struct place : node,
               seq<literal<"place">, expr, literal<"on">, postfix, opt<at_part, opt<of_part>>,
                   opt<optional<"opening">, separated<expr, literal<",">>>, end_of_line> {};
struct open : node, seq<literal<"open">, separated<expr, literal<",">>, literal<"on">, postfix, at_part, end_of_line> {};
struct call_arguments : node, seq<unless<cite_list>, optional<"(">, opt<separated<expr, literal<",">>>, literal<")">> {};
struct call : node, seq<name, opt<call_arguments>, cites, sor<block, line_end>> {};

// Where nothing is said to choose from, the players are meant.
struct choice_one : node,
                    seq<name, sor<seq<from_part, opt<to_part>>,
                                  seq<ahead<sor<string, cite_list, optional<"where">, optional<":">, line_end>>, players_meant>>> {};
struct choice_size : node, separated<sor<size_range, sum>, optional<"or">> {};
// `some dice c from ...`: one or more.
struct choice_any : node, seq<optional<"some">, literal<"dice">> {};
struct choice_dice : node, literal<"dice"> {};
struct choice_some : node, seq<sor<choice_any, seq<choice_size, sor<literal<"tiles">, choice_dice>>>, name, from_part> {};
// A choice may be called `places`.
struct choice : named<"a choice", sor<seq<ahead<optional<"places">, optional<"from">>, choice_some>, choice_one, choice_some>> {};
struct way_where : node, seq<literal<"where">, expr> {};
// The author promises that something always meets the condition.
struct always_possible : node, seq<optional<",">, literal<"always">, literal<"possible">> {};
struct way : node,
             entered<Nest::kNone, true, "a way that begins with a text in double quotes", string, star<sor<string, choice>>, cites,
                     opt<way_where, opt<always_possible>>, sor<block, line_end>> {};
// Ways that have a name of their own, put to use.
struct ways_use : node, seq<ahead<name, sor<optional<"(">, line_end>>, name, opt<call_arguments>, cites, line_end> {};
struct some_ways : plus<sor<way, ways_use>> {};
struct tier_or : node, seq<literal<"or">, expr> {};
struct tier_still : node, optional<"still"> {};
struct tier : node,
              named<"'if none'", literal<"if">, opt<tier_still>, literal<"none">, opt<tier_or>, cites, literal<":">,
                    sor<seq<line_end, indent, some_ways, dedent>, way>> {};
struct ways : node, seq<literal<":">, sor<seq<line_end, indent, some_ways, star<tier>, dedent>, way>> {};
struct openly : node, literal<"openly"> {};
// A statement that begins with `if` is that statement, though a choosing player might be named by an `if` too.
struct choose_in_turn : node, seq<unless<optional<"if">>, postfix, literal<"chooses">, opt<openly>, cites, ways> {};
struct choose_at_once : node,
                        seq<literal<"each">, name, those_meant, opt<from_part>, literal<"chooses">, literal<"at">, literal<"once">,
                            opt<openly>, cites, ways> {};

struct simple : sor<deal, move, turn, reveal, roll, let, share, place, open
#define BONEYARD_SENTENCE(kind, name, rule, make, form, example) , rule
#define BONEYARD_MORE_SENTENCE(kind, rule, make, form, example) , rule
#include "dsl/reading/forms.def"
                    > {
};
struct statement : nested<Nest::kStatement, "a statement",
                          sor<step, if_, while_, repeat, for_each, turns, simple, pay, choose_at_once, choose_in_turn, call>> {};

// ---- Declarations

struct replacing : node, seq<optional<",">, literal<"replacing">, separated<name, literal<",">>> {};
struct use : node, seq<literal<"use">, string, opt<replacing>, line_end> {};
struct counter_clockwise : node, seq<optional<",">, literal<"counter-clockwise">> {};
struct players : node, seq<literal<"players">, int_, opt<optional<"to">, int_>, opt<counter_clockwise>, end_of_line> {};
struct value : node, named<"a value", sor<name, int_>> {};
struct players_table : node, seq<size_rows, literal<"players">> {};
struct option_default : node, seq<literal<"default">, sor<players_table, value>> {};
struct option_range : node, seq<int_, optional<"to">, int_> {};
struct option_values : node, separated<value, seq<optional<",">, unless<option_default>>> {};
struct option : node,
                seq<literal<"option">, name, opt<literal<":">, sor<option_range, option_values>>, opt<opt<optional<",">>, option_default>,
                    end_of_line> {};
struct chinese : node, literal<"chinese"> {};
// Numbers in suits that have names.
struct in_suits : node, seq<ahead<int_, sor<optional<"to">, optional<"in">>>, int_, literal<"to">, int_, literal<"in">, name> {};
struct copies : node, seq<int_, literal<"copies">> {};
struct jokers : node, seq<int_, sor<literal<"jokers">, optional<"joker">>> {};
struct without_tiles : node, seq<literal<"without">, expr> {};
struct tiles_set : node,
                   seq<literal<"tiles">, sor<seq<literal<"double">, expr>, chinese, in_suits>,
                       star<optional<",">, sor<copies, jokers, without_tiles>>, end_of_line> {};
struct sides : node, seq<literal<"with">, int_, literal<"sides">> {};
// So many without names of their own, or so many of each seat. A name alone is that of a die.
struct dice_number : node, sor<seq<ahead<sum, of_each>, sum, of_each>, subset_sum, subset_size> {};
struct dice : node,
              seq<literal<"dice">, sor<dice_number, separated<name, seq<optional<",">, unless<seen>>>>, opt<sides>,
                  opt<optional<",">, seen>, end_of_line> {};
// Numbers that have names: `names box: ones, twos`, from 1 on where nothing else is said.
struct names_from : node, seq<literal<"from">, int_> {};
struct names : node, seq<literal<"names">, name, opt<names_from>, literal<":">, separated<name, literal<",">>, end_of_line> {};
struct ordered : node, literal<"ordered"> {};
struct zone : node, seq<literal<"zone">, name, opt<family>, opt<of_each>, star<optional<",">, sor<ordered, seen>>, end_of_line> {};
struct layout : node, seq<literal<"layout">, name, opt<family>, opt<of_each>, end_of_line> {};
struct pot_of_each : of_each {};
struct pot_chips : node, seq<optional<"with">, sum, literal<"chips">> {};
struct pot : node, seq<literal<"pot">, name, opt<family>, opt<pot_of_each>, opt<pot_chips>, end_of_line> {};
struct chips : node, seq<literal<"chips">, expr, end_of_line> {};
struct among_names : node, seq<optional<"from">, name> {};
struct variable : node,
                  seq<unless<optional<"tiles">, sor<optional<"double">, optional<"chinese">>>, type_word, name, opt<family>, opt<of_each>,
                      opt<among_names>, opt<optional<",">, seen>, end_of_line> {};
struct first : node, seq<literal<"first">, name, end_of_line> {};
struct block_word : node, literal<"block"> {};
struct dice_type : node, literal<"dice"> {};
struct value_type : named<"a type", sor<dice_type, var_type>> {};
struct condition_type : node, seq<literal<"condition">, literal<"(">, separated<value_type, literal<",">>, literal<")">> {};
struct param_type : named<"a type", sor<block_word, condition_type, dice_type, var_type>> {};
// What is declared, by its name. A value may be called `zone` as well: so these begin in silence.
struct zone_param : node, seq<optional<"zone">, name, opt<family>, opt<of_each>> {};
struct layout_param : node, seq<optional<"layout">, name, opt<family>, opt<of_each>> {};
struct pot_param : node, seq<optional<"pot">, name, opt<family>, opt<of_each>> {};
struct variable_param : node, seq<optional<"variable">, value_type, name, opt<family>, opt<of_each>> {};
struct declared_param : node, sor<zone_param, layout_param, pot_param, variable_param> {};
struct value_param : node, seq<separated<name, literal<",">>, literal<":">, param_type> {};
struct param : sor<declared_param, value_param> {};
struct params : node, seq<unless<cite_list>, optional<"(">, separated<param, literal<",">>, literal<")">> {};
struct define : node, seq<literal<"define">, name, opt<params>, literal<":">, expr, end_of_line> {};
struct phase : node, seq<literal<"phase">, name, opt<params>, cites, block> {};
struct named_ways : node, seq<literal<"ways">, name, opt<params>, cites, literal<":">, line_end, indent, some_ways, dedent> {};
struct play : node, seq<literal<"play">, cites, block> {};
struct clause : node, seq<literal<"clause">, clause_name, string, line_end> {};
struct about : node, seq<literal<"about">, string, line_end> {};
struct overview : node, seq<literal<"overview">, string, line_end> {};
struct takes : node, seq<literal<"takes">, int_, opt<optional<"to">, int_>, literal<"choices">, line_end> {};

// A value in a sentence for players: {he claims}, {q}, {his hand}, {worth(c)}. What stands between the braces is a part of the text, so that nothing else is.
struct his_word : node, optional<"his"> {};
struct owner : node, seq<name, tao::pegtl::string<'\'', 's'>, not_at<word_byte>> {};
struct said_thing : node, seq<opt<sor<his_word, owner>>, name> {};
struct said_verb : node, token<"a verb", plus<small>, not_at<word_byte>> {};
struct said_call : node, seq<ahead<name, one<'('>>, name_or_call> {};
struct said_value : node, named<"a value in braces", one<'{'>, sor<said_call, said_thing>, opt<said_verb>, literal<"}">> {};
struct said_text : node, plus<tao::pegtl::not_one<'"', '{', '}'>> {};
struct sentence : node, seq<token<"a text in double quotes", one<'"'>>, star<sor<said_text, said_value>>, literal<"\"">> {};
struct words_move : node, seq<optional<"move">, name, literal<"from">, said_thing, literal<"to">, said_thing> {};
struct words_value : node, sor<int_, yes_value, no_value, name> {};
struct words_where : seq<optional<"where">, name, literal<"=">, named<"a number, one of its names, yes or no", words_value>> {};
struct words_set : node, seq<optional<"set">, said_thing, literal<"to">, name, opt<words_where>> {};
struct words_clause : node, seq<literal<"(">, clause_name, literal<")">> {};
struct words_way : node, seq<plus<string>, opt<ahead<optional<"(">>, words_clause>> {};
struct words_offer : node, seq<ahead<optional<"offer">, string>, optional<"offer">, plus<string>> {};
struct words_ask : node, seq<ahead<optional<"ask">, string>, optional<"ask">, plus<string>> {};
struct words_title : node, seq<name> {};
struct unless_value : node, sor<int_, yes_value, no_value> {};
struct words_unless : seq<opt<optional<",">>, literal<"unless">, named<"a number, yes or no", unless_value>> {};
struct words_phase : node, seq<name> {};
struct words_in : seq<opt<optional<",">>, literal<"in">, words_phase> {};
struct wording : node,
                 named<"words for players", sor<words_move, words_set, words_offer, words_ask, words_way, words_clause, words_title>,
                       literal<":">, sentence, opt<words_unless>, opt<words_in>, line_end> {};
struct words : node, seq<literal<"words">, literal<":">, line_end, indent, plus<wording>, dedent> {};

// What a player can ask the odds of.
struct guess_holds : node, seq<literal<":">, sor<seq<line_end, indent, expr, line_end, dedent>, seq<expr, line_end>>> {};
struct guess : node,
               entered<Nest::kNone, true, "a guess that begins with a text in double quotes", string, star<sor<string, choice>>,
                       opt<way_where>, guess_holds> {};
struct odds : node, seq<literal<"odds">, literal<"for">, name, literal<":">, line_end, indent, plus<guess>, dedent> {};

// After the deals that are laid down above.
struct then_word : node, optional<"then"> {};
struct laid : node, seq<postfix, literal<":">, star<pattern>> {};
struct more_laid : node, seq<optional<";">, laid> {};
struct scene_dealt : node, seq<opt<ahead<optional<"then">, optional<"dealt">>, then_word>, literal<"dealt">, laid, star<more_laid>> {};
struct scene_mixed : node, seq<literal<"mixed">, literal<":">, star<pattern>> {};
struct any_throw : node, ahead<sor<line_end, optional<";">>> {};
struct thrown : node, sor<any_throw, plus<int_>> {};
struct more_thrown : node, seq<optional<";">, thrown> {};
struct scene_rolled : node, seq<literal<"rolled">, thrown, star<more_thrown>> {};
// On top of a pile; a zone may be called `on`.
struct put_on : node, seq<optional<"on">, unless<optional<":">>> {};
// On a layout, in the words of the statement `place`.
struct put_of : node, seq<optional<"of">, pattern> {};
struct put_at : node, seq<optional<"at">, int_, opt<put_of>> {};
struct put_opening : node, seq<optional<"opening">, separated<int_, literal<",">>> {};
struct put_tile : node, seq<pattern, opt<put_at>, opt<put_opening>> {};
// Behind the tiles that are named: all that no line has put elsewhere.
struct put_rest : node, optional<"rest"> {};
struct put_place : node, seq<opt<put_on>, postfix, literal<":">, star<put_tile>, opt<put_rest>> {};
struct more_put : node, seq<optional<";">, put_place> {};
struct scene_put : node, seq<literal<"put">, put_place, star<more_put>> {};
struct not_word : node, literal<"not"> {};
struct expect_may : node, seq<seat, literal<"may">, opt<not_word>, string> {};
struct expect_refused : node, seq<seat, literal<"refused">, string, literal<"because">, clause_name, opt<literal<"with">, string>> {};
struct expect_asked : node, seq<seat, literal<"asked">, separated<string, literal<",">>> {};
struct expect_told : node, seq<seat, literal<"told">, separated<string, literal<",">>> {};
struct expect_to_act : node, seq<separated<seat, literal<",">>, literal<"to">, literal<"act">> {};
// What lies in a place, what a die shows, or what a variable holds: `red`, `B's offer`.
struct shown : seq<opt<seat, tao::pegtl::string<'\'', 's'>, not_at<word_byte>>, name, opt<which>> {};
struct expect_sees : node, seq<seat, literal<"sees">, sor<seq<pattern, literal<"in">, postfix>, shown>> {};
struct expect_not_see : node, seq<seat, literal<"does">, literal<"not">, literal<"see">, sor<pattern, shown>> {};
struct won_by_nobody : node, literal<"nobody"> {};
struct expect_ended
    : node,
      seq<literal<"ended">, opt<literal<"won">, literal<"by">, sor<won_by_nobody, separated<seat, literal<",">>>>, ahead<line_end>> {};
struct expect_phase_ended : node, seq<ahead<name, optional<"ended">>, name, literal<"ended">, literal<"because">, clause_name> {};
struct expect_holds : node, seq<expr> {};
struct expectation
    : named<"an expectation", sor<expect_may, expect_refused, expect_has, expect_asked, expect_told, expect_to_act, expect_sees,
                                  expect_not_see, expect_paid, expect_ended, expect_phase_ended, expect_fault, expect_holds>> {};
struct scene : named<"a line of a scenario",
                     sor<scene_from, scene_players, scene_option, scene_chips, scene_dealt, scene_mixed, scene_rolled, scene_lot, scene_put,
                         scene_set, scene_plays, scene_others, seq<literal<"expect">, expectation>>,
                     line_end> {};
struct scenes : seq<literal<":">, line_end, indent, plus<scene>, dedent> {};
// How a scenario counts, and why: as one that is not expected to pass yet, not at all, or as one of the base that does not hold.
struct directive_word : node, sor<optional<"todo">, optional<"skip">, optional<"drop">> {};
struct directive : node, seq<directive_word, string> {};
struct scenario_lines : sor<seq<directive, line_end, star<scene>>, plus<scene>> {};
// The cases of a scenario: its lines are read once for each, with the values in the place of `{n}` (cases.hpp).
struct case_end : sor<optional<",">, optional<")">, literal<":">> {};
struct case_value : named<"a value", sor<seq<sor<int_, yes_value, no_value, name, seat, pattern, string>, ahead<case_end>>, sum>> {};
struct case_ : node, sor<seq<optional<"(">, separated<case_value, literal<",">>, literal<")">>, case_value> {};
struct case_name : name {};
struct cases : node, seq<optional<"for">, separated<case_name, literal<",">>, literal<"in">, separated<case_, literal<",">>> {};
struct scenario : node, seq<literal<"scenario">, string, cites, opt<cases>, literal<":">, line_end, indent, scenario_lines, dedent> {};
struct opening : node, seq<literal<"opening">, string, scenes> {};
struct rules_text : named<"a text in double quotes or backquotes", sor<string, verbatim>> {};
struct mutant : node,
                seq<literal<"mutant">, clause_name, literal<"replace">, rules_text, literal<"with">, rules_text, literal<"killed">,
                    literal<"by">, string, line_end> {};

struct declaration
    : named<"a declaration", sor<use, players, option, tiles_set, dice, names, zone, layout, pot, chips, variable, first, define, phase,
                                 named_ways, step, play, words, odds, clause, about, overview, takes, scenario, opening, mutant>> {};

// ---- A file's chunks, each parsed on its own

struct language : seq<literal<"language">, int_, line_end> {};
struct game : node, seq<literal<"game">, string> {};
struct library : node, seq<literal<"library">, string> {};
struct rulebook : node, seq<literal<"rulebook">, string> {};
struct variant : node, seq<literal<"variant">, string, literal<"of">, string> {};
struct scenarios : node, seq<literal<"scenarios">, literal<"of">, string> {};
struct header : seq<sor<game, library, rulebook, variant, scenarios>, line_end> {};
struct chunk_end : token<"end of the declaration", eof> {};
// As far as its cases, where it has any.
struct scenario_head : seq<literal<"scenario">, string, cites, cases, ahead<literal<":">>> {};

struct language_chunk : seq<language, chunk_end> {};
struct header_chunk : seq<header, chunk_end> {};
struct declaration_chunk : seq<declaration, chunk_end> {};
struct expression_chunk : seq<expr, line_end, chunk_end> {};
// The file as the reference has it, for the analysis of the whole grammar; parse() goes chunk by chunk.
struct file : seq<language, header, star<declaration>> {};

}  // namespace boneyard::dsl::grammar
