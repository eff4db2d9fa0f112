package hybridscope.core.metadata.signature;

import java.util.List;

/** A type as a signature writes it (ECMA-335 II.23.2.12). Immutable; equal where the parts are. */
public sealed interface TypeSig {
    /** A type that a TypeDefOrRef token names. */
    sealed interface Named extends TypeSig permits ClassSig, ValueTypeSig {
        /** Token of a TypeDef, TypeRef or TypeSpec row; the row need not exist. */
        int token();
    }

    /** A type that consists of its element type alone. {@link ElementType#TYPEDBYREF} is {@link TypedByRef}. */
    record Primitive(ElementType type) implements TypeSig {
    }

    /** {@code System.TypedReference}. */
    record TypedByRef() implements TypeSig {
    }

    /** A reference type. */
    record ClassSig(int token) implements Named {
    }

    /** A value type. */
    record ValueTypeSig(int token) implements Named {
    }

    /** An unmanaged pointer; the element may be void. */
    record Pointer(TypeSig element) implements TypeSig {
    }

    /** A managed pointer. */
    record ByRef(TypeSig element) implements TypeSig {
    }

    /** A vector: one dimension, lower bound 0. */
    record SzArray(TypeSig element) implements TypeSig {
    }

    /**
     * An array (II.23.2.13).
     *
     * @param rank        number of dimensions, 1 or more in a correct file
     * @param sizes       sizes of the first dimensions, at most {@code rank} of them
     * @param lowerBounds lower bounds of the first dimensions, at most {@code rank} of them
     */
    record ArraySig(TypeSig element, int rank, List<Integer> sizes, List<Integer> lowerBounds) implements TypeSig {
    }

    /** An instance of a generic type. */
    record GenericInst(Named generic, List<TypeSig> arguments) implements TypeSig {
    }

    /** A generic parameter of the enclosing type, counted from 0 ({@code !0}). */
    record TypeVar(int number) implements TypeSig {
    }

    /** A generic parameter of the enclosing method, counted from 0 ({@code !!0}). */
    record MethodVar(int number) implements TypeSig {
    }

    /** A pointer to a function. */
    record FunctionPointer(MethodSig signature) implements TypeSig {
    }

    /**
     * A custom modifier in front of a type (II.23.2.7).
     *
     * @param required {@code modreq}, else {@code modopt}
     * @param modifier token of a TypeDef, TypeRef or TypeSpec row
     * @param inner    what is modified
     */
    record Modified(boolean required, int modifier, TypeSig inner) implements TypeSig {
    }

    /** A pinned local variable (II.23.2.9). */
    record Pinned(TypeSig inner) implements TypeSig {
    }

    /** The shared value of a primitive type. */
    static TypeSig of(ElementType type) {
        return Primitives.of(type);
    }

    /** The type without custom modifiers and pinning around it. */
    default TypeSig unmodified() {
        TypeSig type = this;
        while (true) {
            switch (type) {
                case Modified modified -> type = modified.inner;
                case Pinned pinned -> type = pinned.inner;
                default -> {
                    return type;
                }
            }
        }
    }
}
