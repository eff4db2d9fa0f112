package hybridscope.core.aot;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The generic types and methods that one method definition names, in terms of its own variables: found once, and inflated for
 * each of its instances. What is not generic is left out: it is compiled with its assembly anyway.
 *
 * @param closed what has no variables, the same in all instances
 * @param open   what has some
 * @param size   bytes of its IL, 0 without
 */
record MethodUses(List<Use> closed, List<Use> open, int size) {
    /** One thing that a method does with a type or a method. */
    sealed interface Use {
        /** Whether a variable of the method or of its type is part of it. */
        boolean isOpen();
    }

    /**
     * A type that is named.
     *
     * @param used whether its methods are needed, too
     */
    record OfType(Klass type, UseKind kind, boolean used) implements Use {
        @Override
        public boolean isOpen() {
            return type.containsVariables();
        }
    }

    /**
     * A method that is called or whose address is taken.
     *
     * @param constrained the type of a value that it is called on through its address; null for others
     * @param virtual     whether the object's class decides what runs
     */
    record OfMethod(MethodInfo method, UseKind kind, Klass constrained, boolean virtual) implements Use {
        @Override
        public boolean isOpen() {
            return method.containsVariables() || constrained != null && constrained.containsVariables();
        }
    }

    /** The uses as they are found, each once. */
    static final class Builder {
        private final Set<Use> uses = new HashSet<>();
        private final List<TypeUses.Named> closed = new ArrayList<>();
        private final List<TypeUses.Named> open = new ArrayList<>();
        private int member = -1;

        /** Notes a type, where anything of it is generic. */
        void type(Klass type, UseKind kind, boolean used) {
            if (isRelevant(type)) {
                add(new OfType(type, kind, used));
            }
        }

        /** Notes a method, where anything of it is generic. */
        void method(MethodInfo method, UseKind kind, Klass constrained, boolean virtual) {
            boolean generic = Instantiation.isGeneric(method) || isRelevant(method.declaringType());
            if (generic || constrained != null && isRelevant(constrained)) {
                add(new OfMethod(method, kind, constrained, virtual));
            }
        }

        private void add(Use use) {
            if (uses.add(use)) {
                (use.isOpen() ? open : closed).add(new TypeUses.Named(use, member));
            }
        }

        /** From here on uses are those of the method at a position among its type's. */
        void member(int position) {
            member = position;
        }

        /** What has no variables, with the method that names it first. */
        List<TypeUses.Named> closed() {
            return List.copyOf(closed);
        }

        /** What has some, with the method that names it first. */
        List<TypeUses.Named> open() {
            return List.copyOf(open);
        }

        /** Notes the class of a field that is accessed; what initialises a class comes with its static fields. */
        void field(FieldInfo field) {
            type(field.declaringType(), UseKind.FIELD_ACCESS, field.isStatic());
        }

        /** Notes what stands in a signature. */
        void signature(MethodSignature signature, UseKind kind) {
            type(signature.returnType(), kind, false);
            signature.parameters().forEach(parameter -> type(parameter, kind, false));
        }

        MethodUses build(int size) {
            return new MethodUses(closed.stream().map(TypeUses.Named::use).toList(),
                    open.stream().map(TypeUses.Named::use).toList(), size);
        }
    }

    /** Whether a type is generic, or made of something that is; arrays are, because of the interfaces they implement. */
    static boolean isRelevant(Klass type) {
        Klass at = type;
        while (at.element() != null) {
            if (at instanceof ArrayKlass) {
                return true;
            }
            at = at.element();
        }
        return at.containsVariables() || !at.arguments().isEmpty() || at instanceof FunctionPointerKlass;
    }

    /** What a use stands for in an instance. */
    static Klass inflate(Klass type, GenericContext context) {
        return type.containsVariables() ? type.inflate(context) : type;
    }

    /** What a use stands for in an instance. */
    static MethodInfo inflate(MethodInfo method, GenericContext context) {
        return method.containsVariables() ? method.inflate(context) : method;
    }
}
