package hybridscope.core.types;

import hybridscope.core.metadata.signature.ElementType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An array (ECMA-335 I.8.9.1, II.14.2): a vector, or one with a number of dimensions. Vectors implement
 * {@code IList<T>}, {@code IReadOnlyList<T>} and what those extend.
 */
public final class ArrayKlass extends Klass {
    private final Klass element;
    private final int rank;
    private final boolean vector;
    private List<Klass> interfaces;
    private List<MethodInfo> methods;
    /** What reflection shows in place of the methods that implement interfaces. */
    private final Map<MethodInfo, MethodInfo> shown = new HashMap<>();

    ArrayKlass(Klass element, int rank, boolean vector) {
        super(element.runtime(), List.of(element), false, false);
        this.element = element;
        this.rank = rank;
        this.vector = vector;
    }

    @Override
    void check() {
        if (element.isByRefLike() || element.elementType() == ElementType.VOID) {
            fail(LoadFailure.typeLoad("no array of " + element.name() + " can exist"));
        }
        element.failure().ifPresent(this::fail);
    }

    @Override
    public Klass element() {
        return element;
    }

    /** Number of dimensions, 1 or more. */
    public int rank() {
        return rank;
    }

    /** Whether it is a vector: one dimension, lower bound 0. */
    public boolean isVector() {
        return vector;
    }

    @Override
    public ElementType elementType() {
        return vector ? ElementType.SZARRAY : ElementType.ARRAY;
    }

    @Override
    public Klass parent() {
        return runtime().core().array();
    }

    @Override
    public List<Klass> declaredInterfaces() {
        return vector ? ArrayInterfaces.of(this) : List.of();
    }

    @Override
    public List<Klass> interfaces() {
        synchronized (lock()) {
            if (interfaces == null) {
                List<Klass> all = new ArrayList<>(parent().interfaces());
                declaredInterfaces().stream().filter(type -> !all.contains(type)).forEach(all::add);
                interfaces = List.copyOf(all);
                reached(ClassStage.INTERFACES);
            }
            return interfaces;
        }
    }

    @Override
    public List<MethodInfo> methods() {
        synchronized (lock()) {
            if (methods == null) {
                methods = ArrayMethods.of(this);
                reached(ClassStage.METHODS);
            }
            return methods;
        }
    }

    /**
     * The method that reflection shows where an object of this type is called through an interface: of what the vector implements
     * by methods of {@code System.Array} one of its own ({@link MethodInfo#implementation}), and else the method itself.
     */
    public MethodInfo shown(MethodInfo called) {
        synchronized (lock()) {
            MethodInfo known = shown.get(called);
            if (known == null) {
                MethodInfo own = ArrayInterfaces.shown(this, called);
                if (own == null) {
                    return called;
                }
                shown.put(called, own);
                known = own;
            }
            return known;
        }
    }

    /** What {@link #shown} gives of all methods that implement interfaces of a vector; none of other arrays. */
    public List<MethodInfo> shownOfInterfaces() {
        return vector ? ArrayInterfaces.implementations(this).stream().map(this::shown).toList() : List.of();
    }

    @Override
    VTable computeVTable() {
        return new VTableBuilder(this).build();
    }

    @Override
    void appendName(StringBuilder text) {
        append(text, element);
        text.append('[').append(vector ? "" : rank == 1 ? "*" : ",".repeat(Math.min(rank, 64) - 1)).append(']');
    }

    @Override
    String leafName() {
        return element.leafName();
    }

    @Override
    Klass substitute(GenericContext context) {
        Klass inflated = element.inflate(context);
        return vector ? inflated.vector() : inflated.array(rank);
    }
}
