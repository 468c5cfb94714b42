#pragma once
// How JSON is printed everywhere: in ASCII, since it is read on terminals too, and whatever bytes a file name or an argument has.

#include <string>

#include <nlohmann/json.hpp>

#include "engine/characters.hpp"

namespace boneyard::dsl {

// `Json`: of nlohmann's types, that which sorts its names or that which keeps their order.
template <typename Json>
std::string json_text(const Json& json) {
  return escaped_json(json.dump(2, ' ', true, Json::error_handler_t::replace)) + '\n';
}

}  // namespace boneyard::dsl
