package hybridscope.inspectors.expression;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.inspectors.expression.TypeExpressionError.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads types as C# people write them and as metadata has them.
 *
 * <pre>
 * type    = ["ref" | "out" | "in" | "class" | "valuetype"] core suffix*
 * core    = keyword | token | "(" type [word] {"," type [word]} ")" | name
 * name    = ["[" assembly "]" | "global::"] segment {("." | "/" | "+") segment}
 * segment = (word | "'" any "'") ["`" arity] ["&lt;" (type {"," type} | {","}) "&gt;"]
 * suffix  = "[" {","} "]" | "[*]" | "*" | "&amp;" | "?"
 * </pre>
 *
 * A name may begin with something in angle brackets, as those of compilers do: {@code <Main>d__0}.
 *
 * <p>This is not the grammar of types within C#'s expressions, which the debugger reads: there {@code +}, {@code *}, {@code &}
 * and {@code ?} are operators, a list of arguments may turn out to be a comparison, and the first brackets are the outermost
 * array.
 */
final class TypeExpressionParser {
    static final int MAX_LENGTH = 4096;
    static final int MAX_DEPTH = 64;
    private static final String GLOBAL = "global::";
    private static final int MAX_ARITY = 65_535;
    private static final int MAX_RANK = 32;
    /** What no name outside of quotes contains. */
    private static final String SPECIAL = ".,/+<>[]()*&?`'\"";

    private static final Pattern TOKEN = Pattern.compile("0[xX][0-9A-Fa-f]{8}");

    private final String text;
    private int at;
    private int depth;

    TypeExpressionParser(String text) {
        this.text = text;
        if (text.length() > MAX_LENGTH) {
            throw refuse(Kind.TOO_LONG, MAX_LENGTH, text.length(), Integer.toString(MAX_LENGTH));
        }
    }

    /** The whole text as a type. */
    static TypeExpression parse(String text) {
        TypeExpressionParser parser = new TypeExpressionParser(text);
        if (parser.peek() == 0) {
            throw refuse(Kind.EMPTY, 0, text.length());
        }
        TypeExpression type = parser.type();
        if (parser.peek() != 0) {
            throw parser.unexpected("the end");
        }
        return type;
    }

    /** The whole text as a method: {@code type ("." | "::") name ["<" types ">"] ["(" [type [name] {"," type [name]}] ")"]}. */
    static MethodExpression parseMethod(String text) {
        TypeExpressionParser parser = new TypeExpressionParser(text);
        if (parser.peek() == 0) {
            throw refuse(Kind.EMPTY, 0, text.length());
        }
        MethodExpression method = parser.method();
        if (parser.peek() != 0) {
            throw parser.unexpected("the end");
        }
        return method;
    }

    private MethodExpression method() {
        int start = at;
        String assembly = null;
        if (peek() == '[') {
            at++;
            int end = text.indexOf(']', at);
            if (end < 0) {
                at = text.length();
                throw unexpected("']'");
            }
            assembly = text.substring(at, end).split(",")[0].strip();
            at = end + 1;
        }
        List<TypeExpression.Segment> segments = new ArrayList<>();
        skipGlobal();
        segments.add(segment('.'));
        while (peek() == '.' || peek() == '/' || peek() == '+' || peek() == ':') {
            char separator = text.charAt(at++);
            if (separator == ':') {
                need(':');
            }
            // Constructors begin with a period of their own.
            at += peek() == '.' ? 1 : 0;
            segments.add(segment(separator == ':' ? '.' : separator));
        }
        TypeExpression.Segment name = segments.removeLast();
        if (segments.isEmpty()) {
            throw unexpected("'.' and a method");
        }
        List<TypeExpression> parameters = null;
        if (take('(')) {
            parameters = new ArrayList<>();
            if (peek() != ')') {
                do {
                    parameters.add(type());
                    peek();
                    at += word().length();
                } while (take(','));
            }
            need(')');
        }
        TypeExpression.Segment first = segments.getFirst();
        ElementType keyword = segments.size() == 1 && first.arguments().isEmpty() && first.open() == 0 && !first.quoted()
                ? ElementType.ofKeyword(first.name()) : null;
        TypeExpression type = keyword != null ? new TypeExpression.Primitive(keyword, start, first.end())
                : new TypeExpression.Named(assembly, List.copyOf(segments), start, segments.getLast().end());
        return new MethodExpression(type, name, parameters);
    }

    private static RefusedException refuse(Kind kind, int start, int end, String... arguments) {
        return new RefusedException(TypeExpressionError.of(kind, start, end, arguments));
    }

    /** The next character behind white space, 0 at the end; a NUL in the text is out of place everywhere. */
    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at == text.length() ? 0 : text.charAt(at) == 0 ? '\uFFFF' : text.charAt(at);
    }

    private RefusedException unexpected(String wanted) {
        char next = peek();
        return next == 0 ? refuse(Kind.ENDS, text.length(), text.length(), wanted)
                : refuse(Kind.UNEXPECTED, at, at + Character.charCount(text.codePointAt(at)),
                "'" + Character.toString(text.codePointAt(at)) + "'", wanted);
    }

    private boolean take(char wanted) {
        boolean found = peek() == wanted;
        at += found ? 1 : 0;
        return found;
    }

    private void need(char wanted) {
        if (!take(wanted)) {
            throw unexpected("'" + wanted + "'");
        }
    }

    /** The type that begins here; ends in front of whatever cannot belong to it. */
    TypeExpression type() {
        if (++depth > MAX_DEPTH) {
            throw refuse(Kind.TOO_DEEP, at, text.length(), Integer.toString(MAX_DEPTH));
        }
        peek();
        int start = at;
        String word = word();
        boolean byRef = word.equals("ref") || word.equals("out") || word.equals("in");
        boolean prefixed = (byRef || word.equals("class") || word.equals("valuetype")) && followedByType(at + word.length());
        at += prefixed ? word.length() : 0;
        TypeExpression type = suffixes(core());
        if (prefixed && byRef) {
            type = new TypeExpression.ByRef(type, start, at);
        }
        depth--;
        return type;
    }

    /** Whether white space and then a type stand there, so that the word in front is a prefix and no name. */
    private boolean followedByType(int position) {
        int next = position;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return next > position && next < text.length() && (isName(text.charAt(next)) || "'<[(".indexOf(text.charAt(next)) >= 0);
    }

    private static boolean isName(char c) {
        return c > ' ' && !Character.isWhitespace(c) && !Character.isISOControl(c) && SPECIAL.indexOf(c) < 0;
    }

    /** Whether the parser takes a segment's name as it is; @param whole whether nothing else stands around it */
    static boolean isPlain(String name, boolean whole) {
        int prefix = name.startsWith("<") ? prefixEnd(name, 0) : 0;
        return !name.isEmpty() && prefix >= 0 && !name.contains("::") && name.chars().skip(prefix).allMatch(c -> isName((char) c))
                && !(whole && (ElementType.ofKeyword(name) != null || name.equals("dynamic") || TOKEN.matcher(name).matches()));
    }

    private String word() {
        int end = at;
        // Two colons stand between a type and its method.
        while (end < text.length() && isName(text.charAt(end)) && !text.startsWith("::", end)) {
            end++;
        }
        return text.substring(at, end);
    }

    /** C# in front of names that are looked up from the outermost namespace, as all are here. */
    private void skipGlobal() {
        peek();
        if (text.startsWith(GLOBAL, at)) {
            at += GLOBAL.length();
        }
    }

    private TypeExpression core() {
        skipGlobal();
        char next = peek();
        int start = at;
        if (next == '(') {
            return tuple();
        }
        if (next == '[') {
            at++;
            peek();
            int end = text.indexOf(']', at);
            String assembly = text.substring(at, end < 0 ? text.length() : end).strip();
            if (end < 0) {
                at = text.length();
                throw unexpected("']'");
            }
            if (assembly.isEmpty()) {
                throw unexpected("an assembly's name");
            }
            at = end + 1;
            // Display names go on behind the simple one.
            int comma = assembly.indexOf(',');
            return named(comma < 0 ? assembly : assembly.substring(0, comma).strip(), start);
        }
        TypeExpression primitive = keyword();
        return primitive != null ? primitive : named(null, start);
    }

    private TypeExpression keyword() {
        int start = at;
        String word = word();
        if (TOKEN.matcher(word).matches()) {
            at += word.length();
            return new TypeExpression.OfToken(Integer.parseUnsignedInt(word.substring(2), 16), start, at);
        }
        int end = start + word.length();
        String keyword = word;
        if (word.equals("native") || word.equals("unsigned")) {
            at = end;
            peek();
            String second = word();
            keyword = word.equals("native") ? word + " " + second : second.matches("int(8|16|32|64)") ? "u" + second : "";
            end = at + second.length();
            at = start;
        }
        ElementType type = ElementType.ofKeyword(keyword.equals("dynamic") ? "object" : keyword);
        // A keyword with more behind it is part of a name.
        boolean whole = end == text.length() || "`<./+".indexOf(text.charAt(end)) < 0;
        if (type == null || !whole) {
            return null;
        }
        at = end;
        return new TypeExpression.Primitive(type, start, end);
    }

    private TypeExpression tuple() {
        int start = at;
        need('(');
        List<TypeExpression> elements = new ArrayList<>();
        do {
            elements.add(type());
            peek();
            at += word().length();
        } while (take(','));
        need(')');
        return elements.size() == 1 ? elements.getFirst() : new TypeExpression.Tuple(List.copyOf(elements), start, at);
    }

    private TypeExpression named(String assembly, int start) {
        List<TypeExpression.Segment> segments = new ArrayList<>();
        segments.add(segment('.'));
        while (peek() == '.' || peek() == '/' || peek() == '+') {
            segments.add(segment(text.charAt(at++)));
        }
        return new TypeExpression.Named(assembly, List.copyOf(segments), start, segments.getLast().end());
    }

    /** @param separator what stands in front */
    private TypeExpression.Segment segment(char separator) {
        char next = peek();
        int start = at;
        boolean quoted = next == '\'';
        String name = quoted ? quoted() : (next == '<' ? compilerPrefix() : "") + word();
        at = quoted ? at : start + name.length();
        if (name.isEmpty() && !quoted) {
            throw unexpected("a name");
        }
        int arity = at < text.length() && text.charAt(at) == '`' ? arity() : -1;
        int end = at;
        List<TypeExpression> arguments = new ArrayList<>();
        int open = 0;
        if (take('<')) {
            if (peek() == ',' || peek() == '>') {
                open = 1;
                while (take(',')) {
                    open++;
                }
            } else {
                do {
                    arguments.add(type());
                } while (take(','));
            }
            if (!take('>')) {
                throw unexpected(open > 0 ? "'>'" : "',' or '>'");
            }
            end = at;
        }
        return new TypeExpression.Segment(name, separator == '.', quoted, arity, List.copyOf(arguments), open, start, end);
    }

    /** What a compiler's name has in angle brackets in front, them included. */
    private String compilerPrefix() {
        int end = prefixEnd(text, at);
        if (end < 0) {
            at = text.length();
            throw unexpected("'>'");
        }
        String prefix = text.substring(at, end);
        at = end;
        return prefix;
    }

    /** Behind the angle bracket that closes the one at {@code start}, or -1. */
    private static int prefixEnd(String text, int start) {
        int level = 0;
        for (int i = start; i < text.length(); i++) {
            level += text.charAt(i) == '<' ? 1 : text.charAt(i) == '>' ? -1 : 0;
            if (level == 0) {
                return i + 1;
            }
        }
        return -1;
    }

    private String quoted() {
        StringBuilder name = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\'') {
                at++;
                return name.toString();
            }
            boolean escape = c == '\\' && at + 1 < text.length();
            at += escape ? 1 : 0;
            name.append(text.charAt(at));
        }
        throw unexpected("\"'\"");
    }

    private int arity() {
        int start = ++at;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        String digits = text.substring(start, at);
        int arity = digits.matches("[0-9]{1,5}") ? Integer.parseInt(digits) : 0;
        if (arity < 1 || arity > MAX_ARITY) {
            throw refuse(Kind.ARITY_NUMBER, start - 1, at, "'" + digits + "'", Integer.toString(MAX_ARITY));
        }
        return arity;
    }

    private TypeExpression suffixes(TypeExpression core) {
        TypeExpression type = core;
        for (int count = 0;; count++) {
            char next = peek();
            if ("[*&?".indexOf(next) < 0 || next == 0) {
                return type;
            }
            if (count + depth > MAX_DEPTH) {
                throw refuse(Kind.TOO_DEEP, at, text.length(), Integer.toString(MAX_DEPTH));
            }
            at++;
            type = switch (next) {
                case '*' -> new TypeExpression.Pointer(type, core.start(), at);
                case '&' -> new TypeExpression.ByRef(type, core.start(), at);
                case '?' -> new TypeExpression.Nullable(type, core.start(), at);
                default -> array(type, core.start());
            };
        }
    }

    private TypeExpression array(TypeExpression element, int start) {
        int open = at - 1;
        boolean star = take('*');
        int rank = 1;
        while (!star && take(',')) {
            rank++;
        }
        if (!take(']')) {
            throw unexpected(star ? "']'" : "',' or ']'");
        }
        if (rank > MAX_RANK) {
            throw refuse(Kind.RANK, open, at, Integer.toString(MAX_RANK));
        }
        return new TypeExpression.Array(element, rank, rank == 1 && !star, start, at);
    }
}
