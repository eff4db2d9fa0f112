package hybridscope.views.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is coloured in C# source: keywords, texts, numbers, comments, directives. What is not C# has wrong colours at worst. */
final class CSharpTokens {
    private static final Set<String> KEYWORDS = Set.of(
            "abstract", "as", "async", "await", "base", "bool", "break", "byte", "case", "catch", "char", "checked", "class",
            "const", "continue", "decimal", "default", "delegate", "do", "double", "else", "enum", "event", "explicit",
            "extern", "false", "finally", "fixed", "float", "for", "foreach", "get", "goto", "if", "implicit", "in", "init",
            "int", "interface", "internal", "is", "lock", "long", "namespace", "new", "null", "object", "operator", "out",
            "override", "params", "partial", "private", "protected", "public", "readonly", "record", "ref", "return",
            "sbyte", "sealed", "set", "short", "sizeof", "stackalloc", "static", "string", "struct", "switch", "this",
            "throw", "true", "try", "typeof", "uint", "ulong", "unchecked", "unsafe", "ushort", "using", "var", "virtual",
            "void", "volatile", "where", "while", "yield");
    /** Verbatim and raw texts may have several lines; whatever is not closed ends with its line, or with the text. */
    private static final Pattern TOKEN = Pattern.compile("""
            (?<comment>//[^\\n]*|/\\*(?s:.*?)(?:\\*/|\\z))\
            |(?<string>\\$*\"{3}(?s:.*?)(?:\"{3}|\\z)|(?:@\\$?|\\$@)"(?s:(?:[^"]|"")*)(?:"|\\z)\
            |\\$?"(?:[^"\\\\\\n]|\\\\.)*"?|'(?:[^'\\\\\\n]|\\\\.)*'?)\
            |(?<number>\\b(?:0[xX][0-9a-fA-F_]+|0[bB][01_]+|[0-9][0-9_]*(?:\\.[0-9_]+)?(?:[eE][+-]?[0-9]+)?)[uUlLfFdDmM]*\\b)\
            |(?<directive>(?m:^[ \\t]*#[^\\n]*))\
            |(?<word>@?\\b[A-Za-z_]\\w*\\b)""");

    private CSharpTokens() {
    }

    /**
     * Something that has a colour.
     *
     * @param style its style class
     */
    record Token(int start, int end, String style) {
    }

    /** The coloured parts of a text, in order. */
    static List<Token> of(String text) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            String style = matcher.group("comment") != null ? "comment" : matcher.group("string") != null ? "string"
                    : matcher.group("number") != null ? "number" : matcher.group("directive") != null ? "directive"
                    : KEYWORDS.contains(matcher.group()) ? "keyword" : null;
            if (style != null) {
                tokens.add(new Token(matcher.start(), matcher.end(), style));
            }
        }
        return tokens;
    }
}
