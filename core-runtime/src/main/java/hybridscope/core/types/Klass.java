package hybridscope.core.types;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A type in a {@link Runtime}: exactly one object for each, so that types are equal where they are identical. Everything is
 * built on first use; {@link #stages()} tells what has been. Nothing here throws: what is wrong with a type stands in
 * {@link #failure()}, and the rest of it can be asked.
 */
public abstract sealed class Klass permits DefinedKlass, ArrayKlass, PointerKlass, ByRefKlass, FunctionPointerKlass,
        VariableKlass, MissingKlass {
    /** How deep generic arguments and element types may nest: an expansion without end is cut here (our limit). */
    public static final int MAX_NESTING = 96;
    private static final int MAX_NAME = 4096;

    private final Runtime runtime;
    private final int nesting;
    private boolean open;
    private final boolean methodVariables;
    private Set<ClassStage> stages = EnumSet.of(ClassStage.DEFINED, ClassStage.CREATED);
    private FieldLayout[] layouts = new FieldLayout[ObjectModel.values().length];
    private VTable vtable;
    private LoadFailure failure;
    private LoadFailure unready;
    private boolean checked;
    private Map<String, List<MethodInfo>> methodsByName;
    private String name;
    private ArrayKlass vector;
    private PointerKlass pointer;
    private ByRefKlass byRef;

    Klass(Runtime runtime, List<Klass> parts, boolean isTypeVariable, boolean isMethodVariable) {
        this.runtime = runtime;
        int deepest = 0;
        boolean openParts = isTypeVariable || isMethodVariable;
        boolean methodParts = isMethodVariable;
        for (Klass part : parts) {
            deepest = Math.max(deepest, part.nesting);
            openParts |= part.open;
            methodParts |= part.methodVariables;
        }
        nesting = deepest + 1;
        open = openParts;
        methodVariables = methodParts;
        if (nesting > MAX_NESTING) {
            fail(LoadFailure.typeLoad("types nest more than %d levels deep in %s".formatted(MAX_NESTING,
                    parts.getFirst().leafName())));
        }
    }

    /** Forgets all that has been built of a class whose definition is complete only now. */
    final void rebuild(boolean isOpen) {
        open = isOpen;
        stages = EnumSet.of(ClassStage.DEFINED, ClassStage.CREATED);
        layouts = new FieldLayout[layouts.length];
        vtable = null;
        failure = null;
        unready = null;
        checked = false;
        methodsByName = null;
        name = null;
    }

    /** The runtime it lives in. */
    public final Runtime runtime() {
        return runtime;
    }

    final Object lock() {
        return runtime.lock();
    }

    /** What it is in signatures: a primitive's own type, {@code VALUETYPE}, {@code CLASS}, {@code SZARRAY} and so on. */
    public abstract ElementType elementType();

    abstract void appendName(StringBuilder text);

    String leafName() {
        return name();
    }

    /** Its name as metadata writes it, with generic arguments in angle brackets; cut where it is very long. */
    public final String name() {
        String known = name;
        if (known != null) {
            return known;
        }
        synchronized (lock()) {
            if (name == null) {
                StringBuilder text = new StringBuilder();
                appendName(text);
                name = text.toString();
            }
            return name;
        }
    }

    static void append(StringBuilder text, List<Klass> types) {
        for (int i = 0; i < types.size(); i++) {
            text.append(i == 0 ? "" : ",");
            append(text, types.get(i));
        }
    }

    /** Appends a part's name; a text of parts that share parts could grow without bounds. */
    static void append(StringBuilder text, Klass type) {
        if (text.length() > MAX_NAME) {
            text.append('…');
        } else {
            type.appendName(text);
        }
    }

    /** Its generic arguments; a generic definition's are its own variables. */
    public List<Klass> arguments() {
        return List.of();
    }

    /** Whether a type or method variable is part of it. */
    public final boolean containsVariables() {
        return open;
    }

    /** Whether a method variable is part of it. */
    public final boolean containsMethodVariables() {
        return methodVariables;
    }

    /** Levels of arguments and elements in it, 1 for a type without. */
    public final int nesting() {
        return nesting;
    }

    /** Whether values of it are copied: a struct, an enumeration or a primitive. */
    public boolean isValueType() {
        return false;
    }

    /** Whether it is an enumeration. */
    public boolean isEnum() {
        return false;
    }

    /** Whether its objects are delegates. */
    public final boolean isDelegate() {
        return parent() != null && parent().name().equals("System.MulticastDelegate");
    }

    /** Whether it is an interface. */
    public boolean isInterface() {
        return false;
    }

    /** Whether a value of it is a reference to an object, or a null one. */
    public boolean isReference() {
        return !isValueType();
    }

    /** Whether it is {@code System.Nullable`1} over something. */
    public boolean isNullable() {
        return false;
    }

    /** Whether its values may live on the stack only: {@code Span<T>}, {@code TypedReference}, by-refs. */
    public boolean isByRefLike() {
        return false;
    }

    /** An enumeration's underlying type, else the type itself. */
    public Klass underlying() {
        return this;
    }

    /** The element type of an array, pointer or by-ref; else null. */
    public Klass element() {
        return null;
    }

    /** The base class; null for {@code System.Object}, interfaces, pointers and variables. */
    public Klass parent() {
        return null;
    }

    /** The interfaces that its definition lists. */
    public List<Klass> declaredInterfaces() {
        return List.of();
    }

    /** All interfaces it implements, those of its base classes first; each once. */
    public List<Klass> interfaces() {
        return List.of();
    }

    /** The custom attributes of its definition; none for types that no row defines. */
    public List<AttributeInfo> attributes() {
        return List.of();
    }

    /** Its own fields, in the order of its definition. */
    public List<FieldInfo> fields() {
        return List.of();
    }

    /** Its own methods, in the order of its definition; those the runtime provides for arrays. */
    public List<MethodInfo> methods() {
        return List.of();
    }

    /** Its own methods that are virtual. */
    public List<MethodInfo> virtualMethods() {
        return List.of();
    }

    /** Its own methods of that name, in the order of its definition. */
    public final List<MethodInfo> methods(String wanted) {
        synchronized (lock()) {
            if (methodsByName == null) {
                Map<String, List<MethodInfo>> index = new HashMap<>();
                methods().forEach(method -> index.computeIfAbsent(method.name(), _ -> new ArrayList<>(1)).add(method));
                methodsByName = index;
            }
            return Collections.unmodifiableList(methodsByName.getOrDefault(wanted, List.of()));
        }
    }

    /** What is wrong with it, as far as it has been built. */
    public final Optional<LoadFailure> failure() {
        synchronized (lock()) {
            if (!checked) {
                checked = true;
                check();
            }
            return Optional.ofNullable(failure == null ? unready : failure);
        }
    }

    /**
     * What is wrong with what it is: the classes and interfaces it is made of. A class that is only looked at needs no more;
     * whoever wants an object of it, or its static fields, needs those of its fields as well.
     */
    public final Optional<LoadFailure> unknown() {
        synchronized (lock()) {
            failure();
            return Optional.ofNullable(failure);
        }
    }

    /** Looks for what its parts alone make wrong, once. */
    void check() {
    }

    /** Notes the first thing that keeps it from being used, though it can be looked at. */
    final void failUse(LoadFailure found) {
        synchronized (lock()) {
            if (unready == null) {
                unready = found;
            }
        }
    }

    /** Notes the first thing that is wrong. */
    final void fail(LoadFailure found) {
        synchronized (lock()) {
            if (failure == null) {
                failure = found;
            }
        }
    }

    /** What has been set up of it. */
    public final Set<ClassStage> stages() {
        synchronized (lock()) {
            return EnumSet.copyOf(stages);
        }
    }

    /** Notes that a stage is complete; {@link ClassStage#INITIALIZED} is for whoever runs class constructors. */
    public final void reached(ClassStage stage) {
        synchronized (lock()) {
            stages.add(stage);
        }
    }

    /** Sizes and field offsets. */
    public final FieldLayout layout(ObjectModel model) {
        synchronized (lock()) {
            FieldLayout layout = layouts[model.ordinal()];
            if (layout == null) {
                layout = computeLayout(model);
                layouts[model.ordinal()] = layout;
                layout.failure().ifPresent(found -> {
                    // What is missing is told as the class tells it.
                    if (found.assembly() == null || failure().isEmpty()) {
                        fail(found);
                    }
                });
                failWithParent();
                reached(ClassStage.LAYOUT);
            }
            return layout;
        }
    }

    private void failWithParent() {
        if (parent() != null) {
            parent().failure().ifPresent(this::fail);
        }
    }

    FieldLayout computeLayout(ObjectModel model) {
        return FieldLayout.ofPointer(model, isReference());
    }

    /** Virtual table and interface map (ECMA-335 II.12.2). */
    public final VTable vtable() {
        synchronized (lock()) {
            if (vtable == null) {
                // A hostile MethodImpl can lead back here; it then finds no slots.
                vtable = VTable.EMPTY;
                vtable = computeVTable();
                vtable.failure().ifPresent(this::fail);
                failWithParent();
                reached(ClassStage.VTABLE);
            }
            return vtable;
        }
    }

    VTable computeVTable() {
        return VTable.EMPTY;
    }

    /** Size in bytes of a variable of this type: a value type's size, else a pointer's. */
    public final int variableSize(ObjectModel model) {
        return isValueType() ? layout(model).valueSize() : model.pointerSize();
    }

    /** The same type with variables replaced; where {@code context} has no argument for one, it stays. */
    public final Klass inflate(GenericContext context) {
        return open ? substitute(context) : this;
    }

    abstract Klass substitute(GenericContext context);

    /** The vector of it. */
    public final ArrayKlass vector() {
        synchronized (lock()) {
            return vector != null ? vector : (vector = new ArrayKlass(this, 1, true));
        }
    }

    /** The array of it with that many dimensions, which is no vector even with one. */
    public final ArrayKlass array(int rank) {
        return runtime.types().array(this, rank);
    }

    /** The pointer to it. */
    public final PointerKlass pointer() {
        synchronized (lock()) {
            return pointer != null ? pointer : (pointer = new PointerKlass(this));
        }
    }

    /** The managed pointer to it. */
    public final ByRefKlass byRef() {
        synchronized (lock()) {
            return byRef != null ? byRef : (byRef = new ByRefKlass(this));
        }
    }

    @Override
    public final String toString() {
        return name();
    }
}
