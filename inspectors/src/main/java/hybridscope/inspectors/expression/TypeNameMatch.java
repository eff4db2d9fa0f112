package hybridscope.inspectors.expression;

import hybridscope.inspectors.expression.TypeExpression.Segment;
import java.util.List;

/** How a type's metadata name ({@code N.Outer`1/Inner}) and the segments of an expression go together. */
enum TypeNameMatch {
    NONE,
    /** The segments are the end of the name; enclosing types are missing in front. */
    INNER,
    /** The segments are the end of the name; the namespace, or its beginning, is missing in front. */
    WITHOUT_NAMESPACE,
    /** The segments are the whole name, with periods in front of nested types, as C# writes them. */
    FULL_DOTTED,
    /** The segments are the whole name. */
    FULL;

    /** A segment without arity matches a name of any; a period in front of it can stand for a slash. */
    static TypeNameMatch of(String name, List<Segment> segments) {
        int end = name.length();
        int separator = end;
        TypeNameMatch whole = FULL;
        for (int i = segments.size() - 1; i >= 0; i--) {
            Segment segment = segments.get(i);
            boolean last = i == segments.size() - 1;
            int arityAt = arityAt(name, end);
            int own = arityAt < 0 ? 0 : number(name, arityAt + 1, end);
            boolean fits = segment.arity() >= 0 ? own == segment.arity() : last || own == arguments(segment);
            int nameEnd = arityAt < 0 ? end : arityAt;
            int start = nameEnd - segment.name().length();
            if (!fits || start < 0 || !name.startsWith(segment.name(), start)) {
                return NONE;
            }
            separator = start - 1;
            if (separator < 0) {
                return i == 0 ? whole : NONE;
            }
            char found = name.charAt(separator);
            boolean joins = found == '/' || found == '.' && (i == 0 || segment.dotted());
            if (!joins) {
                return NONE;
            }
            whole = found == '/' && segment.dotted() && i > 0 ? FULL_DOTTED : whole;
            end = separator;
        }
        return name.charAt(separator) == '/' ? INNER : WITHOUT_NAMESPACE;
    }

    private static int arguments(Segment segment) {
        return segment.open() + segment.arguments().size();
    }

    /** Where the backtick of an arity stands that ends at {@code end}, or -1. */
    private static int arityAt(String name, int end) {
        int at = end;
        while (at > 0 && name.charAt(at - 1) >= '0' && name.charAt(at - 1) <= '9') {
            at--;
        }
        return at < end && end - at <= 5 && at > 1 && name.charAt(at - 1) == '`' ? at - 1 : -1;
    }

    private static int number(String name, int start, int end) {
        return Integer.parseInt(name, start, end, 10);
    }

    /** A segment's or type's own name without namespace, enclosing types and arity. */
    static String ownName(String name) {
        int start = Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1;
        int arity = arityAt(name, name.length());
        return name.substring(start, arity < start ? name.length() : arity);
    }
}
