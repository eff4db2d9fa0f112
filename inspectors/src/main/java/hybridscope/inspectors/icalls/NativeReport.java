package hybridscope.inspectors.icalls;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.icalls.registry.RefusedFunction;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodBindings;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.NativeImport;
import hybridscope.inspectors.file.OpenFile;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The methods of an assembly that are declared without IL because the runtime or a native library has them: internal calls
 * (ECMA-335 II.23.1.11) and functions of native libraries (II.15.5.2), which of them are implemented here, and how the others
 * fail.
 *
 * @param file            key of the file
 * @param internalCalls   how many internal calls there are
 * @param nativeFunctions how many functions of native libraries there are
 * @param types           the types that declare any, in order of their names
 */
public record NativeReport(String file, Count internalCalls, Count nativeFunctions, List<TypeReport> types) {
    /** So many are declared, so many of them implemented. */
    public record Count(int declared, int implemented) {
        private static Count of(List<MethodReport> methods, boolean internal) {
            List<MethodReport> all = methods.stream().filter(each -> each.library().isEmpty() == internal).toList();
            return new Count(all.size(), (int) all.stream().filter(MethodReport::implemented).count());
        }
    }

    /** A type with such methods, in the order of their tokens. */
    public record TypeReport(String type, Count internalCalls, Count nativeFunctions, List<MethodReport> methods) {
    }

    /**
     * Such a method.
     *
     * @param token       its token as eight hex digits
     * @param signature   name and parameter types
     * @param library     of a native function the library that is named; empty for internal calls
     * @param entry       of a native function its name in the library; empty for internal calls
     * @param implemented whether it does here what it should
     * @param error       what a program gets instead where it does not: the exception of its call, or of a native function that
     *                    always fails the name of its error in errno.h; otherwise empty
     */
    public record MethodReport(String token, String signature, String library, String entry, boolean implemented, String error) {
    }

    /**
     * The report of a file.
     *
     * @param file with metadata
     * @throws LoadException where the file cannot be loaded
     */
    public static NativeReport of(OpenFile file) {
        LoadedModule module = file.loaded().module();
        InternalCalls calls = ClassLibraryCalls.of(new Host(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(), Map.of(), List.of()));
        MethodBindings bindings = module.runtime().bindings().with(calls);
        List<TypeReport> types = new ArrayList<>();
        List<MethodReport> all = new ArrayList<>();
        for (DefinedKlass type : module.definitions()) {
            List<MethodReport> methods = type.methods().stream()
                    .flatMap(method -> report(method, bindings, calls).stream()).toList();
            if (!methods.isEmpty()) {
                types.add(new TypeReport(type.definitionName(), Count.of(methods, true), Count.of(methods, false), methods));
                all.addAll(methods);
            }
        }
        types.sort((a, b) -> a.type().compareTo(b.type()));
        return new NativeReport(file.key(), Count.of(all, true), Count.of(all, false), types);
    }

    private static Optional<MethodReport> report(MethodInfo method, MethodBindings bindings, InternalCalls calls) {
        boolean internal = method.isInternalCall() && !method.hasBody();
        if (!internal && !method.isPInvoke()) {
            return Optional.empty();
        }
        Optional<NativeImport> imported = internal ? Optional.empty() : NativeImport.of(method);
        String error = bindings.of(method) instanceof MethodBinding.Missing missing
                ? missing.reason().exceptionName().substring("System.".length())
                : calls.find(method) instanceof RefusedFunction refused ? refused.error() : "";
        String signature = method.name() + method.signature().parameterText();
        return Optional.of(new MethodReport("%08X".formatted(method.token()), signature,
                imported.map(NativeImport::library).orElse(""), imported.map(NativeImport::entry).orElse(""), error.isEmpty(),
                error));
    }
}
