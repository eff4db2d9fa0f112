package hybridscope.core.aot;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A type or a method that is in a set, and why. What is not generic stands in it too: chains of uses begin there.
 *
 * <p>A type that is used stands for all its methods without type parameters of their own. They are made when somebody asks for
 * them, for there are many, and most of them only are there because their type is.
 */
public final class Instantiation {
    private final Klass type;
    private final MethodInfo method;
    /** The type that a method without type parameters of its own belongs to; null for all else. */
    private final Instantiation owner;
    private final int index;
    private Instantiation user;
    private UseKind kind;
    private int steps;
    private boolean used;
    private boolean expanded;
    private boolean expandedUse;
    private Instantiation[] members;

    private Instantiation(Klass type, MethodInfo method, Instantiation owner, int index, Instantiation user, UseKind kind,
            int steps) {
        this.type = type;
        this.method = method;
        this.owner = owner;
        this.index = index;
        reach(user, kind, steps);
    }

    /** A type. */
    Instantiation(Klass type, Instantiation user, UseKind kind, int steps) {
        this(type, null, null, -1, user, kind, steps);
    }

    /** A method with type parameters of its own. */
    Instantiation(MethodInfo method, Instantiation user, UseKind kind, int steps) {
        this(null, method, null, -1, user, kind, steps);
    }

    /** It is reached in another way, which counts from now on. */
    void reach(Instantiation newUser, UseKind newKind, int newSteps) {
        user = newUser;
        kind = newKind;
        steps = newSteps;
    }

    /** Notes who calls a method of this type, where nothing is known of it yet. */
    synchronized void called(int member, Instantiation caller, UseKind how, int callSteps) {
        if (members == null) {
            members = new Instantiation[((DefinedKlass) type).definition().methods().size()];
        }
        if (members[member] == null) {
            members[member] = new Instantiation(null, null, this, member, caller, how, callSteps);
        }
    }

    /** A method of this type that has no type parameters of its own, by its position. */
    synchronized Instantiation member(int member) {
        called(member, isGeneric() ? this : null, isGeneric() ? UseKind.MEMBER : kind, steps);
        return members[member];
    }

    /** The type; null for a method. */
    public Klass type() {
        return type;
    }

    /** The method; null for a type. */
    public MethodInfo method() {
        return owner != null ? owner.type.methods().get(index) : method;
    }

    /** Whether it is a method. */
    public boolean isMethod() {
        return type == null;
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
        return used || type == null;
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

    boolean isExpandedAsUsed() {
        return expandedUse;
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
        return owner != null ? isGeneric(owner.type) : method != null ? isGeneric(method) : isGeneric(type);
    }

    static boolean isGeneric(MethodInfo method) {
        return method.genericArity() > 0 || !method.declaringType().arguments().isEmpty();
    }

    static boolean isGeneric(Klass type) {
        return !type.arguments().isEmpty();
    }

    @Override
    public String toString() {
        return isMethod() ? method().toString() : type.name();
    }
}
