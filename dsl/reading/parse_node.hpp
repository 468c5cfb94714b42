#pragma once
// A node of the tree that the grammar leaves. PEGTL makes one for every rule that is tried, and most are thrown away at once: half of the time of reading a
// file went to the allocator. Nodes are all of one size, so that those given back wait here for the next.

#include <new>
#include <tao/pegtl/contrib/parse_tree.hpp>
#include <utility>

namespace boneyard::dsl {

class Node : public tao::pegtl::parse_tree::basic_node<Node> {
 public:
  static void* operator new(std::size_t size) {
    FreeList& list = t_free;
    if (list.first == nullptr) return ::operator new(size);
    Free* const node = list.first;
    list.first = node->next;
    return node;
  }
  static void operator delete(void* node) noexcept { t_free.first = new (node) Free{t_free.first}; }

 private:
  struct Free {
    Free* next;
  };
  struct FreeList {
    Free* first;  // null at the start of a thread
    ~FreeList() {
      while (first != nullptr) ::operator delete(std::exchange(first, first->next));
    }
  };
  static inline thread_local FreeList t_free;
};

}  // namespace boneyard::dsl
