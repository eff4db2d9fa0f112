package hybridscope.core.aot;

import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A type or a method that is in a set, and why. What is not generic stands in it too: chains of uses begin there.
 */
public final class Instantiation {
    private final Klass type;
    private final MethodInfo method;
    private Instantiation user;
    private UseKind kind;
    private int steps;
    private boolean used;
    private boolean expanded;
    private boolean expandedUse;

    Instantiation(Klass type, MethodInfo method, Instantiation user, UseKind kind, int steps) {
        this.type = type;
        this.method = method;
        reach(user, kind, steps);
    }

    /** It is reached in another way, which counts from now on. */
    void reach(Instantiation newUser, UseKind newKind, int newSteps) {
        user = newUser;
        kind = newKind;
        steps = newSteps;
    }

    /** The type; null for a method. */
    public Klass type() {
        return type;
    }

    /** The method; null for a type. */
    public MethodInfo method() {
        return method;
    }

    /** Whether it is a method. */
    public boolean isMethod() {
        return method != null;
    }

    /** What brought it in; null for a root. */
    public Instantiation user() {
        return user;
    }

    /** What {@link #user()} does with it. */
    public UseKind kind() {
        return kind;
    }

    /** Through how many bodies of generic code it was reached: 0 from code that is not generic. */
    public int steps() {
        return steps;
    }

    /**
     * Whether objects of the type are made, values of it held, its statics used or its methods called, so that its methods are
     * compiled too; else it is only named. Always for methods.
     */
    public boolean isUsed() {
        return used || method != null;
    }

    void use() {
        used = true;
    }

    boolean isExpanded() {
        return used ? expandedUse : expanded;
    }

    void expand() {
        expanded = true;
        expandedUse = used;
    }

    boolean isExpandedAsNamed() {
        return expanded;
    }

    /** The chain of uses that brought it in: the root first, itself last. */
    public List<Instantiation> chain() {
        List<Instantiation> chain = new ArrayList<>();
        for (Instantiation at = this; at != null; at = at.user) {
            chain.add(at);
        }
        Collections.reverse(chain);
        return List.copyOf(chain);
    }

    /** Whether type arguments make it one of several: it has some, its own or its type's. */
    public boolean isGeneric() {
        return method != null ? isGeneric(method) : isGeneric(type);
    }

    static boolean isGeneric(MethodInfo method) {
        return method.genericArity() > 0 || !method.declaringType().arguments().isEmpty();
    }

    static boolean isGeneric(Klass type) {
        return !type.arguments().isEmpty();
    }

    @Override
    public String toString() {
        return method != null ? method.toString() : type.name();
    }
}
