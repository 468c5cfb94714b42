#include <catch2/catch.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "dsl/reading/grammar.hpp"

// PEGTL finds the rules that could loop without reading anything. It has to be told what our own rules take when they match; it knows what it has made itself.

namespace tao::pegtl {

// Tokens and literals take something; what wraps rules behaves as they do.
template <typename Name, boneyard::dsl::grammar::spelling S>
struct analyze_traits<Name, boneyard::dsl::grammar::optional<S>> : analyze_any_traits<> {};
template <typename Name, boneyard::dsl::grammar::spelling S>
struct analyze_traits<Name, boneyard::dsl::grammar::literal<S>> : analyze_any_traits<> {};
template <typename Name, boneyard::dsl::grammar::spelling S>
struct analyze_traits<Name, boneyard::dsl::grammar::missing<S>> : analyze_any_traits<> {};
template <typename Name, boneyard::dsl::grammar::spelling S>
struct analyze_traits<Name, boneyard::dsl::grammar::sentence_of<S>> : analyze_any_traits<> {};
template <typename Name, bool HyphenJoins>
struct analyze_traits<Name, boneyard::dsl::grammar::keyword<HyphenJoins>> : analyze_any_traits<> {};
template <typename Name, boneyard::dsl::grammar::spelling W, typename... Rules>
struct analyze_traits<Name, boneyard::dsl::grammar::token<W, Rules...>> : analyze_traits<Name, typename seq<Rules...>::rule_t> {};
template <typename Name, boneyard::dsl::Nest N, bool IsWay, boneyard::dsl::grammar::spelling W, typename... Rules>
struct analyze_traits<Name, boneyard::dsl::grammar::entered<N, IsWay, W, Rules...>> : analyze_traits<Name, typename seq<Rules...>::rule_t> {
};
template <typename Name, bool Unwanted, typename... Rules>
struct analyze_traits<Name, boneyard::dsl::grammar::looking<Unwanted, Rules...>> : analyze_traits<Name, typename at<Rules...>::rule_t> {};

}  // namespace tao::pegtl

namespace boneyard::dsl {

TEST_CASE("the grammar has no rule that could loop without reading", "[parse]") {
  namespace g = grammar;
  CHECK(tao::pegtl::analyze<g::file>() + tao::pegtl::analyze<g::declaration_chunk>() + tao::pegtl::analyze<g::expression_chunk>() == 0);
}

}  // namespace boneyard::dsl
