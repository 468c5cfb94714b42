#include <memory>

#include "dsl/formatting/format.hpp"
#include "dsl/linting/lint.hpp"

namespace boneyard::dsl {

void lint_layout(const ast::File& file, Findings& findings) {
  const auto made = std::make_shared<const Source>(Source{file.source->name, layout_of(file)});
  // A mistake of the formatter's is for `fmt` to tell, and no finding.
  if (made->text == file.source->text || !says_the_same(file.source, made)) return;
  findings.report(unformatted(*file.source, made->text));
}

}  // namespace boneyard::dsl
