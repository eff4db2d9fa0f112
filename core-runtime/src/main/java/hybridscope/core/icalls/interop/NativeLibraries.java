package hybridscope.core.icalls.interop;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.LastError;
import hybridscope.core.icalls.registry.NativeResolver;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodBinding.Missing;
import hybridscope.core.types.MethodBinding.Reason;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.NativeImport;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The native libraries that P/Invoke finds (ECMA-335 II.15.5.2): functions in Java under the names that the class library, and a
 * few programs, expect. What is not here throws, or returns nothing where externs are stubbed.
 */
public final class NativeLibraries implements NativeResolver {
    private final Host host;
    private final Map<String, Map<String, NativeMethod>> libraries = new HashMap<>();

    public NativeLibraries(Host host) {
        this.host = host;
    }

    /** Adds a function; a library has a name without {@code lib} in front and without an extension. */
    public void add(String library, String entry, NativeMethod method) {
        if (libraries.computeIfAbsent(library, _ -> new HashMap<>()).put(entry, method) != null) {
            throw new IllegalArgumentException("twice " + library + "!" + entry);
        }
    }

    /** Whether there is such a function already. */
    public boolean has(String library, String entry) {
        return libraries.getOrDefault(library, Map.of()).containsKey(entry);
    }

    /** Names the error of the call in work: what {@code Marshal.GetLastWin32Error} gives. */
    public void fail(NativeCall call, int error) {
        LastError.set(call, error);
    }

    /** All functions, as {@code library!entry}, in order. */
    Set<String> names() {
        Set<String> names = new TreeSet<>();
        libraries.forEach((library, entries) -> entries.keySet().forEach(entry -> names.add(library + "!" + entry)));
        return names;
    }

    /** What a method runs that is declared as native code, or as an internal call that Java does not implement. */
    @Override
    public Optional<MethodBinding> bind(MethodInfo method) {
        if (method.hasBody() || !method.isPInvoke() && !method.isInternalCall()) {
            return Optional.empty();
        }
        if (host.stubsExterns()) {
            return Optional.of(method.isPInvoke() ? MethodBinding.NATIVE_FUNCTION : MethodBinding.INTERNAL_CALL);
        }
        return Optional.of(method.isPInvoke() ? function(method)
                : new Missing(Reason.NO_INTERNAL_CALL, "the internal call " + method + " is not implemented"));
    }

    private MethodBinding function(MethodInfo method) {
        NativeImport wanted = NativeImport.of(method).orElse(null);
        if (wanted == null) {
            return new Missing(Reason.NO_ENTRY_POINT, method + " names no native library");
        }
        if (!libraries.containsKey(simple(wanted.library()))) {
            return new Missing(Reason.NO_LIBRARY, "%s: there is no such native library here; %s wants '%s' of it"
                    .formatted(wanted.library(), method, wanted.entry()));
        }
        return function(wanted) != null ? MethodBinding.NATIVE_FUNCTION : new Missing(Reason.NO_ENTRY_POINT,
                "%s: the native library %s has no such function here; %s wants it".formatted(wanted.entry(),
                wanted.library(), method));
    }

    /** The function, or where externs are stubbed what returns nothing. */
    @Override
    public NativeMethod find(MethodInfo method) {
        if (method.hasBody() || !method.isPInvoke() && !method.isInternalCall()) {
            return null;
        }
        NativeMethod found = method.isPInvoke() ? NativeImport.of(method).map(this::function).orElse(null) : null;
        return found == null && host.stubsExterns() ? stub(method) : found;
    }

    private NativeMethod function(NativeImport wanted) {
        return libraries.getOrDefault(simple(wanted.library()), Map.of()).get(wanted.entry());
    }

    private NativeMethod stub(MethodInfo method) {
        Klass result = method.signature().returnType();
        int size = method.signature().returnsVoid() ? 0 : result.variableSize(ObjectModel.BITS_64) + Long.BYTES - 1 & -Long.BYTES;
        return call -> {
            host.stubbed(method.toString());
            if (size > 0) {
                Memory.fill(call.engine().memory(), call.result(), call.result() + size, (byte) 0);
            }
        };
    }

    /** A library's name as it is registered: {@code /usr/lib/libc.so.6}, {@code libc} and {@code c} are one. */
    private static String simple(String library) {
        String name = library.substring(Math.max(library.lastIndexOf('/'), library.lastIndexOf('\\')) + 1);
        name = name.replaceFirst("(?i)(\\.so[.0-9]*|\\.dll|\\.dylib)$", "");
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.startsWith("lib") && lower.length() > 3 ? lower.substring(3) : lower;
    }
}
