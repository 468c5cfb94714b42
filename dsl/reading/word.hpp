#pragma once
// What a word of a rule file is made of.

namespace boneyard::dsl {

// A letter of ASCII, a digit or '_'.
constexpr bool is_word_byte(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }
// The same, and the hyphen between the parts of a name.
constexpr bool is_name_byte(char c) { return is_word_byte(c) || c == '-'; }

}  // namespace boneyard::dsl
