package hybridscope.core.dhe.rules;

import hybridscope.core.dhe.rules.RuleProblem.Kind;
import hybridscope.core.metadata.name.TypeKeywords;
import hybridscope.core.metadata.signature.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Signatures as rules spell them: {@code Ret Name(P1,P2)} for a method, {@code Type Name} for a property or an event. Types have
 * their full names, as metadata has them: nested types behind a slash (or a plus), instances with their arguments in angle
 * brackets ({@code System.Collections.Generic.List`1<System.Int32>}), arrays, pointers and managed pointers with {@code []},
 * {@code [,]}, {@code *} and {@code &} behind their element, type parameters by their names. Custom modifiers are not written.
 * Blanks that separate nothing may stand anywhere.
 */
public final class RuleSignature {
    private static final String OPEN = "<([";
    private static final String CLOSE = ">)]";
    private static final String FUNCTION_POINTER = "method ";

    private RuleSignature() {
    }

    /**
     * What is wrong with a signature.
     *
     * @param kind     what
     * @param argument what the sentence names
     */
    record Fault(Kind kind, List<String> arguments) {
    }

    /** A signature without the blanks that separate nothing, nested types behind slashes. */
    public static String normal(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != ' ') {
                out.append(c == '+' ? '/' : c);
            } else if (!out.isEmpty() && ",(<[ ".indexOf(out.charAt(out.length() - 1)) < 0 && i + 1 < text.length()
                    && " ,()>[]&".indexOf(text.charAt(i + 1)) < 0) {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** A type's full name as it is compared: nested types behind slashes. */
    public static String normalType(String fullName) {
        return fullName.replace('+', '/');
    }

    /** What keeps a normalised signature from matching anything. */
    static Optional<Fault> fault(RuleKind kind, String text) {
        Optional<Fault> brackets = brackets(text);
        if (brackets.isPresent()) {
            return brackets;
        }
        int list = parameterList(text);
        int star = text.indexOf('*');
        boolean result = text.lastIndexOf(' ', list < 0 ? text.length() : list) > 0
                || star >= 0 && (list < 0 || star < list);
        if (kind != RuleKind.METHOD) {
            if (list >= 0 && !text.contains(FUNCTION_POINTER)) {
                return Optional.of(new Fault(Kind.SIGNATURE_ACCESSOR, List.of(kind.element())));
            }
            return result ? Optional.empty() : Optional.of(new Fault(Kind.SIGNATURE_RESULT, List.of("Type Name")));
        }
        if (!result) {
            return Optional.of(new Fault(Kind.SIGNATURE_RESULT, List.of("Ret Name(P1,P2)")));
        }
        if (list < 0 ? star < 0 : !text.endsWith(")") && text.indexOf('*', list) < 0) {
            return Optional.of(new Fault(Kind.SIGNATURE_PARAMETERS, List.of("Ret Name(P1,P2)")));
        }
        List<String> parameters = parameters(text);
        for (int i = 0; i < parameters.size(); i++) {
            String parameter = parameters.get(i);
            if (parameter.isEmpty() || parameter.contains(" ") && !parameter.contains(FUNCTION_POINTER)
                    && !parameter.contains("*")) {
                return Optional.of(new Fault(Kind.SIGNATURE_PARAMETER, List.of(Integer.toString(i + 1))));
            }
        }
        return Optional.empty();
    }

    /** A wildcard may stand for the bracket that is missing. */
    private static Optional<Fault> brackets(String text) {
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int closing = CLOSE.indexOf(c);
            if (OPEN.indexOf(c) >= 0) {
                open.add(i);
            } else if (closing >= 0) {
                boolean pair = !open.isEmpty() && OPEN.indexOf(text.charAt(open.getLast())) == closing;
                if (pair) {
                    open.removeLast();
                } else if (text.lastIndexOf('*', i) < 0) {
                    return Optional.of(new Fault(Kind.SIGNATURE_BRACKETS, List.of(Character.toString(c))));
                }
            }
        }
        for (int at : open) {
            if (text.indexOf('*', at) < 0) {
                return Optional.of(new Fault(Kind.SIGNATURE_BRACKETS, List.of(Character.toString(text.charAt(at)))));
            }
        }
        return Optional.empty();
    }

    /** Where the parameter list begins: at the last parenthesis that stands in no brackets; -1 for nowhere. */
    private static int parameterList(String text) {
        int depth = 0;
        for (int i = text.length() - 1; i >= 0; i--) {
            char c = text.charAt(i);
            if (CLOSE.indexOf(c) >= 0) {
                depth++;
            } else if (OPEN.indexOf(c) >= 0) {
                depth--;
                if (c == '(' && depth <= 0) {
                    return i;
                }
            }
        }
        return -1;
    }

    private static List<String> parameters(String text) {
        int list = parameterList(text);
        if (list < 0 || !text.endsWith(")") || list == text.length() - 2) {
            return List.of();
        }
        List<String> parameters = new ArrayList<>();
        int depth = 0;
        int from = list + 1;
        for (int i = from; i < text.length() - 1; i++) {
            char c = text.charAt(i);
            if (OPEN.indexOf(c) >= 0) {
                depth++;
            } else if (CLOSE.indexOf(c) >= 0) {
                depth--;
            } else if (c == ',' && depth == 0) {
                parameters.add(text.substring(from, i));
                from = i + 1;
            }
        }
        parameters.add(text.substring(from, text.length() - 1));
        return parameters;
    }

    /** The first of C#'s keywords that stands where a normalised signature should have a type's full name; empty for none. */
    static Optional<String> keyword(String text) {
        int list = parameterList(text);
        int name = text.lastIndexOf(' ', list < 0 ? text.length() : list);
        String types = (name < 0 ? "" : text.substring(0, name)) + " " + (list < 0 ? "" : text.substring(list));
        for (String word : types.split("[<>,()\\[\\]&* ]+")) {
            if (TypeKeywords.all().contains(word)) {
                return Optional.of(word);
            }
        }
        return Optional.empty();
    }

    /** The full name of the type that a keyword of C# stands for. */
    static String fullName(String keyword) {
        return TypeKeywords.isDecimal(keyword) ? "System.Decimal" : "System." + ElementType.ofKeyword(keyword).className();
    }
}
