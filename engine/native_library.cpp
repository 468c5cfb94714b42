#include "engine/native_library.hpp"

#include <dlfcn.h>

#include <string>

namespace boneyard {

std::shared_ptr<const NativeLibrary> NativeLibrary::open(const std::filesystem::path& file) {
  // A name without a slash would be looked for elsewhere.
  void* const handle = dlopen(std::filesystem::absolute(file).c_str(), RTLD_NOW | RTLD_LOCAL);
  return handle == nullptr ? nullptr : std::shared_ptr<const NativeLibrary>(new NativeLibrary(handle));
}

NativeLibrary::~NativeLibrary() { dlclose(handle_); }

NativeGame NativeLibrary::find(const Program& program) const {
  return reinterpret_cast<NativeGame>(dlsym(handle_, ("boneyard_native_" + program.build).c_str()));
}

}  // namespace boneyard
