package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Literals;
import hybridscope.inspectors.csharp.syntax.Trees;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code $"x = {x,5:X}"} for {@code string.Format("x = {0,5:X}", x)} (C# 6.0): compilers make the same of both, so that only
 * formats are taken whose items stand in the order of the arguments, each once.
 */
final class Interpolations {
    private Interpolations() {
    }

    static Expr simplify(Expr expression) {
        if (!(expression instanceof Expr.Call call) || call.target() != null || !call.method().name().equals("Format")
                || call.method().declaringType().elementType() != ElementType.STRING || call.arguments().size() < 2
                || !(call.arguments().getFirst() instanceof Expr.Constant constant)
                || !(constant.value() instanceof String format)) {
            return expression;
        }
        List<Expr> values = values(call);
        if (values == null || !values.stream().allMatch(Interpolations::isHole)) {
            return expression;
        }
        List<String> texts = new ArrayList<>();
        List<String> formats = new ArrayList<>();
        if (!parse(format, texts, formats) || formats.size() != values.size()) {
            return expression;
        }
        return new Expr.Interpolated(texts, values, formats, call.type(), call.il().and(constant.il())
                .and(call.arguments().size() == 2 ? call.arguments().get(1).il() : constant.il()));
    }

    /** What is formatted, unboxed; null where it is not said in the call. */
    private static List<Expr> values(Expr.Call call) {
        List<Expr> given = call.arguments().subList(1, call.arguments().size());
        Klass last = call.method().signature().parameters().getLast();
        if (last instanceof ArrayKlass) {
            if (given.size() != 1 || !(given.getFirst() instanceof Expr.NewArray array) || array.elements() == null) {
                return null;
            }
            given = array.elements();
        }
        return given.stream().map(each -> each instanceof Expr.Box box ? box.value().from(box.il())
                : each instanceof Expr.Cast cast && cast.type().elementType() == ElementType.OBJECT && !cast.checked()
                        ? cast.value().from(cast.il()) : each).toList();
    }

    /** Whether a value can stand between braces: no quotes, no statements, and what is formatted is the value itself. */
    private static boolean isHole(Expr value) {
        if (value.type() == null || value.type() instanceof ArrayKlass) {
            return false;
        }
        boolean[] plain = {true};
        Trees.all(value, each -> plain[0] &= !(each instanceof Expr.Lambda) && !(each instanceof Expr.Initialized)
                && !(each instanceof Expr.Il) && !(each instanceof Expr.NewArray)
                && !(each instanceof Expr.Constant constant && (constant.value() instanceof String
                        || constant.value() instanceof Character || constant.type() != null && (constant.type().elementType()
                                == ElementType.CHAR || constant.type().elementType() == ElementType.STRING))));
        return plain[0];
    }

    /** Splits a composite format; false where its items are not 0, 1, 2 and so on. */
    private static boolean parse(String format, List<String> texts, List<String> formats) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < format.length()) {
            char c = format.charAt(at);
            boolean doubled = at + 1 < format.length() && format.charAt(at + 1) == c;
            if ((c == '{' || c == '}') && doubled) {
                text.append(c).append(c);
                at += 2;
            } else if (c == '{') {
                int end = format.indexOf('}', at);
                String index = Integer.toString(formats.size());
                if (end < 0 || !format.startsWith(index, at + 1)) {
                    return false;
                }
                String rest = format.substring(at + 1 + index.length(), end);
                if (!rest.isEmpty() && !rest.matches("(,-?[0-9]{1,6})?(:[^\"\\\\{}\\p{Cntrl}]+)?")
                        || end + 1 < format.length() && format.charAt(end + 1) == '}' && rest.indexOf(':') >= 0) {
                    return false;
                }
                texts.add(quoted(text));
                text.setLength(0);
                formats.add(rest);
                at = end + 1;
            } else if (c == '}') {
                return false;
            } else {
                text.append(c);
                at++;
            }
        }
        texts.add(quoted(text));
        return true;
    }

    private static String quoted(StringBuilder text) {
        String literal = Literals.string(text.toString());
        return literal.substring(1, literal.length() - 1);
    }
}
