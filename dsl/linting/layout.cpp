#include <memory>
#include <utility>

#include "dsl/formatting/format.hpp"
#include "dsl/linting/lint.hpp"

namespace boneyard::dsl {

void lint_layout(const ast::File& file, Findings& findings) {
  const auto made = std::make_shared<const Source>(Source{file.source->name, layout_of(file)});
  // A mistake of the formatter's is for `fmt` to tell, and no finding.
  if (made->text == file.source->text || !says_the_same(file.source, made)) return;
  Diagnostic found = unformatted(*file.source, made->text);
  findings.report(found.code, found.span, std::move(found.message), {std::move(found.hint), std::move(found.edit)});
}

}  // namespace boneyard::dsl
