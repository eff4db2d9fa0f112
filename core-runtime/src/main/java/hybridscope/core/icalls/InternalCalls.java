package hybridscope.core.icalls;

import hybridscope.core.host.Host;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.NativeImport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** The internal calls that Java implements, found by declaring type, name and parameters as the class library's definition has them. */
public final class InternalCalls implements Function<MethodInfo, NativeMethod>, Restorable {
    private static final int INTERNAL_CALL = 0x1000;

    private final Map<String, NativeMethod> bySignature = new HashMap<>();
    private final Set<NativeMethod> replaced = new HashSet<>();
    private final NativeLibraries libraries;
    private final Host host;
    private final List<Restorable> states = new ArrayList<>();

    /** All families, for programs that see this machine. */
    public InternalCalls(Host host) {
        this.host = host;
        libraries = new NativeLibraries(host);
        remember(host::save);
        remember(SystemNative.register(libraries, host));
        remember(PosixHelper.register(libraries));
        CLibrary.register(libraries);
        ArrayCalls.register(this);
        ObjectCalls.register(this);
        BulkCalls.register(this);
        StringCalls.register(this);
        TextCalls.register(this);
        UnicodeCalls.register(this);
        VersionCalls.register(this, host);
        CounterCalls.register(this);
        CultureCalls.register(this, host);
        TypeCalls.register(this);
        MathCalls.register(this);
        EnvironmentCalls.register(this, host);
        ConfigurationCalls.register(this);
        ClockCalls.register(this);
        ConsoleCalls.register(this);
        IoCalls.register(this, host);
        InterlockedCalls.register(this);
        remember(PathCalls.register(this, host));
        remember(MemoryMapCalls.register(this, host));
        RandomCalls.register(this, host);
        ThreadCalls.register(this);
        MonitorCalls.register(this);
        WaitHandleCalls.register(this);
        ThreadPoolCalls.register(this);
        AsyncCalls.register(this);
        MarshalCalls.register(this);
        TraceCalls.register(this);
        GcCalls.register(this);
        ArgumentListCalls.register(this);
        MemberCalls.register(this);
        AttributeCalls.register(this);
        MethodCalls.register(this);
        InvokeCalls.register(this);
        FieldCalls.register(this);
        PropertyCalls.register(this);
        AssemblyCalls.register(this, host);
        AssemblyNameCalls.register(this);
        ModuleCalls.register(this);
        EnumCalls.register(this);
        DelegateCalls.register(this);
        AppDomainCalls.register(this, host);
        AssemblyLoading.register(this, host);
        EmitCalls.register(this, host);
        ProcessCalls.register(this, host);
        remember(NetworkCalls.register(this, host));
    }

    void remember(Restorable family) {
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
     */
    void add(String signature, NativeMethod method) {
        if (bySignature.put(signature, method) != null) {
            throw new IllegalArgumentException("twice " + signature);
        }
    }

    /** Adds a method whose IL only says that the runtime knows better. */
    void replace(String signature, NativeMethod method) {
        add(signature, method);
        replaced.add(method);
    }

    /** What stands for a method without IL; null for those that have some, or that the runtime provides by itself. */
    @Override
    public NativeMethod apply(MethodInfo method) {
        NativeMethod found = bySignature.get(signature(method));
        if (found == null) {
            found = UnityCalls.find(host, method);
        } else if (method.hasBody() && !replaced.contains(found)) {
            return null;
        }
        if (found == null && !method.hasBody()) {
            found = AsyncCalls.find(method);
        }
        if (found != null) {
            return found;
        }
        return method.hasBody() ? null : method.isPInvoke() ? libraries.find(method) : (method.implFlags() & INTERNAL_CALL) != 0 ? libraries.internal(method) : null;
    }

    /** How a method is registered. */
    public static String signature(MethodInfo method) {
        MethodInfo typical = method.typical();
        String type = typical.declaringType() instanceof DefinedKlass defined ? defined.definitionName() : typical.declaringType().name();
        return type + "::" + typical.name() + typical.signature().parameterText();
    }

    /** Whether Java stands for a method that is declared as an internal call or as a native function. */
    public boolean has(MethodInfo method) {
        return bySignature.containsKey(signature(method)) || method.isPInvoke() && NativeImport.of(method).map(libraries::has).orElse(false);
    }

    /** All that are implemented, in order. */
    public Set<String> signatures() {
        return new TreeSet<>(bySignature.keySet());
    }
}
