#pragma once
// The names that an editor has for documents (RFC 3986, RFC 8089). A document is known by its URI as the editor spells it; only some of them are files.

#include <filesystem>
#include <optional>
#include <string>

namespace boneyard::cli::lsp {

// The absolute path that a `file:` URI names, in any spelling of its scheme and of its escapes. Nothing for another scheme, another host than this one, a
// query, a fragment, an escape that is none, and a folder.
std::optional<std::filesystem::path> path_of_uri(const std::string& uri);
std::string uri_of_path(const std::filesystem::path& path);

}  // namespace boneyard::cli::lsp
