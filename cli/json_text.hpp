#pragma once
// How JSON is printed by every command: in ASCII, since it is read on terminals too, and whatever bytes a file name or an argument has.

#include <string>

#include <nlohmann/json.hpp>

namespace boneyard::cli {

inline std::string json_text(const nlohmann::ordered_json& json) {
  return json.dump(2, ' ', true, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace boneyard::cli
