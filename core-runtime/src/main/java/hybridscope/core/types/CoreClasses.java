package hybridscope.core.types;

import hybridscope.core.metadata.signature.ElementType;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The classes that signatures and the runtime itself name: they stand in the assembly that defines {@code System.Object}. */
public final class CoreClasses {
    private static final Map<String, ElementType> PRIMITIVES = Arrays.stream(ElementType.values())
            .filter(ElementType::isPrimitive)
            .collect(Collectors.toUnmodifiableMap(type -> "System." + type.className(), Function.identity()));
    private static final Set<String> STACK_ONLY = Set.of("System.TypedReference", "System.ArgIterator",
            "System.RuntimeArgumentHandle");

    private final Runtime runtime;
    private final Map<String, Optional<DefinedKlass>> found = new HashMap<>();
    private final Map<ElementType, Klass> primitives = new EnumMap<>(ElementType.class);
    private final Map<String, Klass> missing = new HashMap<>();

    CoreClasses(Runtime runtime) {
        this.runtime = runtime;
    }

    static ElementType primitive(String name) {
        return PRIMITIVES.get(name);
    }

    static boolean isStackOnly(String name) {
        return STACK_ONLY.contains(name);
    }

    /** A class of the core library by metadata name; empty where there is no core library or no such class. */
    public Optional<DefinedKlass> find(String name) {
        synchronized (runtime.lock()) {
            Optional<DefinedKlass> known = found.get(name);
            if (known == null) {
                known = runtime.corlib().flatMap(corlib -> corlib.find(name));
                found.put(name, known);
            }
            return known;
        }
    }

    private Klass required(String name, ElementType type) {
        Optional<DefinedKlass> core = find(name);
        if (core.isPresent()) {
            return core.get();
        }
        synchronized (runtime.lock()) {
            return missing.computeIfAbsent(name, _ -> new MissingKlass(runtime, name, type,
                    new LoadFailure(LoadFailure.Kind.TYPE_LOAD, "no core library is loaded that defines " + name)));
        }
    }

    /** The class of a type that its element type names alone. */
    public Klass primitive(ElementType type) {
        synchronized (runtime.lock()) {
            Klass known = primitives.get(type);
            if (known == null) {
                known = required("System." + type.className(), type);
                if (known instanceof DefinedKlass) {
                    primitives.put(type, known);
                }
            }
            return known;
        }
    }

    /** {@code System.Object}. */
    public Klass object() {
        return primitive(ElementType.OBJECT);
    }

    /** {@code System.String}. */
    public Klass string() {
        return primitive(ElementType.STRING);
    }

    /** {@code System.Int32}. */
    public Klass int32() {
        return primitive(ElementType.I4);
    }

    /** {@code System.Void}. */
    public Klass voidType() {
        return primitive(ElementType.VOID);
    }

    /** {@code System.TypedReference}. */
    public Klass typedReference() {
        return primitive(ElementType.TYPEDBYREF);
    }

    /** {@code System.Array}. */
    public Klass array() {
        return required("System.Array", ElementType.CLASS);
    }

    /** {@code System.ValueType}. */
    public Klass valueType() {
        return required("System.ValueType", ElementType.CLASS);
    }

    /** {@code System.Enum}. */
    public Klass enumType() {
        return required("System.Enum", ElementType.CLASS);
    }

    /** {@code System.Delegate}. */
    public Klass delegate() {
        return required("System.Delegate", ElementType.CLASS);
    }
}
