package hybridscope.core.icalls.registry;

import hybridscope.core.interpreter.MissingAssemblyHandler;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.interpreter.NativeMethods;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The methods that Java implements, found by declaring type, name and parameters as the class library's definition has them. No
 * other assembly may declare them, where under Mono any may.
 */
public final class InternalCalls implements NativeMethods, Restorable {
    private final Map<String, NativeMethod> bySignature = new HashMap<>();
    private final Set<NativeMethod> replaced = new HashSet<>();
    private final Set<String> embedded = new HashSet<>();
    private final List<NativeResolver> resolvers = new ArrayList<>();
    private final List<Restorable> states = new ArrayList<>();
    private MissingAssemblyHandler missingAssemblies = MissingAssemblyHandler.NONE;
    private NativeMethod remoteCall = NativeMethods.super.remoteCall();

    /** Adds what a family keeps for its program: it goes back with the machine. */
    public void remember(Restorable family) {
        states.add(family);
    }

    /** What the families keep for the machine they see. */
    @Override
    public Runnable save() {
        List<Runnable> saved = states.stream().map(Restorable::save).toList();
        return () -> saved.forEach(Runnable::run);
    }

    /**
     * Adds a method.
     *
     * @param signature {@code Namespace.Type::Name(Parameter,Parameter)} in metadata names
     * @throws IllegalArgumentException where there is one of that signature
     */
    public void add(String signature, NativeMethod method) {
        if (bySignature.put(signature, method) != null) {
            throw new IllegalArgumentException("twice " + signature);
        }
    }

    /** Adds a method that any assembly may declare, as whoever embeds a runtime does for programs of their own. */
    public void embed(String signature, NativeMethod method) {
        add(signature, method);
        embedded.add(signature);
    }

    /** Names who is asked for assemblies that are missing. */
    public void onMissingAssembly(MissingAssemblyHandler handler) {
        missingAssemblies = handler;
    }

    /** Says what makes a message of a call on a transparent proxy. */
    public void onRemoteCall(NativeMethod method) {
        remoteCall = method;
    }

    @Override
    public NativeMethod remoteCall() {
        return remoteCall;
    }

    @Override
    public MissingAssemblyHandler missingAssemblies() {
        return missingAssemblies;
    }

    /** Adds a method whose IL only says that the runtime knows better. */
    public void replace(String signature, NativeMethod method) {
        add(signature, method);
        replaced.add(method);
    }

    /** Adds who is asked, behind those before it, for methods whose signature nobody has added. */
    public void resolve(NativeResolver resolver) {
        resolvers.add(resolver);
    }

    /** Methods without IL, and those whose IL only says that the runtime knows better. */
    @Override
    public Optional<MethodBinding> bind(MethodInfo method) {
        NativeMethod found = declared(method);
        if (found != null) {
            return method.hasBody() && !replaced.contains(found) ? Optional.empty() : Optional.of(MethodBinding.INTERNAL_CALL);
        }
        for (NativeResolver resolver : resolvers) {
            Optional<MethodBinding> bound = resolver.bind(method);
            if (bound.isPresent()) {
                return bound;
            }
        }
        return Optional.empty();
    }

    @Override
    public NativeMethod find(MethodInfo method) {
        NativeMethod found = declared(method);
        if (found != null) {
            return found;
        }
        for (NativeResolver resolver : resolvers) {
            found = resolver.find(method);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** What a method's signature stands for where its assembly may declare it; null for nothing. */
    private NativeMethod declared(MethodInfo method) {
        String signature = signature(method);
        boolean may = method.module().map(module -> module.assembly().isClassLibrary()).orElse(true);
        return may || embedded.contains(signature) ? bySignature.get(signature) : null;
    }

    /** How a method is registered. */
    public static String signature(MethodInfo method) {
        MethodInfo typical = method.typical();
        String type = typical.declaringType() instanceof DefinedKlass defined
                ? defined.definitionName() : typical.declaringType().name();
        return type + "::" + typical.name() + typical.signature().parameterText();
    }

    /** All that are implemented, in order. */
    public Set<String> signatures() {
        return new TreeSet<>(bySignature.keySet());
    }
}
