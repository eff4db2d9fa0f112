package hybridscope.inspectors.expression;

import hybridscope.core.metadata.signature.ElementType;
import java.util.List;

/**
 * A type as it was written, not yet looked up. {@link #start()} and {@link #end()} are columns in the text, from 0; the end is
 * the first one behind it.
 */
public sealed interface TypeExpression {
    /** The first column. */
    int start();

    /** The column behind the last one. */
    int end();

    /** A type that a keyword names: {@code int}, {@code native int}. */
    record Primitive(ElementType type, int start, int end) implements TypeExpression {
    }

    /** A TypeDef, TypeRef or TypeSpec of the file by its token: {@code 0x02000003}. */
    record OfToken(int token, int start, int end) implements TypeExpression {
    }

    /**
     * A type by name.
     *
     * @param assembly simple name of the assembly that it must stand in, or null
     * @param segments the parts of namespace and name, outermost first; at least one
     */
    record Named(String assembly, List<Segment> segments, int start, int end) implements TypeExpression {
    }

    /**
     * A part of a name.
     *
     * @param name      without arity and arguments, quotes removed
     * @param dotted    whether a period stands in front, which says less than a slash or a plus sign: an enclosing type stands
     *     there
     * @param quoted    whether it stood in quotes, so that it is no keyword
     * @param arity     the number behind a backtick, or -1
     * @param arguments the generic arguments behind it, empty for none
     * @param open      how many arguments are left open: 2 for {@code <,>}, 0 for none
     */
    record Segment(String name, boolean dotted, boolean quoted, int arity, List<TypeExpression> arguments, int open, int start,
            int end) {
    }

    /** {@code (int, string)}: a {@code System.ValueTuple}. */
    record Tuple(List<TypeExpression> elements, int start, int end) implements TypeExpression {
    }

    /** {@code T?}: {@code System.Nullable<T>} of a value type, a reference type itself. */
    record Nullable(TypeExpression element, int start, int end) implements TypeExpression {
    }

    /**
     * An array. The last brackets are the outermost array, as metadata writes it;
     * @param vector not with {@code [*]} and {@code [,]}
     */
    record Array(TypeExpression element, int rank, boolean vector, int start, int end) implements TypeExpression {
    }

    /** {@code T*}. */
    record Pointer(TypeExpression element, int start, int end) implements TypeExpression {
    }

    /** {@code T&} or {@code ref T}. */
    record ByRef(TypeExpression element, int start, int end) implements TypeExpression {
    }
}
