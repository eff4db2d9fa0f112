package hybridscope.core.metadata.name;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.TypeSig;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes one type, or one member with its types. Hostile metadata can name a type through itself, or double a text at every
 * TypeSpec; so the way down is at most {@link #MAX_DEPTH} long and the text stops growing at {@link #MAX_LENGTH}.
 */
final class TypeText {
    static final int MAX_DEPTH = 512;
    static final int MAX_LENGTH = 16_384;
    /** Ranks and arities up to this are drawn as commas; no runtime accepts more than 32 dimensions. */
    private static final int MAX_COMMAS = 64;

    private final Names names;
    private final NameStyle style;
    private final StringBuilder out = new StringBuilder();
    /** TypeSpec rows being written, innermost last. */
    private final List<Integer> openSpecs = new ArrayList<>();
    private final Map<Integer, List<String>> parameterNames = new HashMap<>();
    private final List<LinkedText.Link> links = new ArrayList<>();
    private int depth;

    TypeText(Names names, NameStyle style) {
        this.names = names;
        this.style = style;
    }

    @Override
    public String toString() {
        return out.toString();
    }

    /** The text with the names in it that stand for something. */
    LinkedText linked() {
        return new LinkedText(out.toString(), links.stream().filter(link -> link.end() <= MAX_LENGTH)
                .sorted(Comparator.comparingInt(LinkedText.Link::start)).toList());
    }

    /** Where the next character goes. */
    int length() {
        return out.length();
    }

    /** Says that everything from {@code start} on names a token. */
    void link(int start, int token) {
        link(start, out.length(), token);
    }

    /** Says that a part of the text names a token. */
    void link(int start, int end, int token) {
        if (end > start) {
            links.add(new LinkedText.Link(start, end, token));
        }
    }

    TypeText append(String text) {
        if (out.length() <= MAX_LENGTH) {
            out.append(text);
            if (out.length() > MAX_LENGTH) {
                out.append('…');
            }
        }
        return this;
    }

    private boolean isFull() {
        return out.length() > MAX_LENGTH;
    }

    /** Writes a type. */
    TypeText type(TypeSig type, GenericScope scope) {
        if (isFull()) {
            return this;
        }
        if (depth == MAX_DEPTH) {
            return append("…");
        }
        depth++;
        write(type, scope);
        depth--;
        return this;
    }

    private void write(TypeSig type, GenericScope scope) {
        switch (type) {
            case TypeSig.Primitive(ElementType element) -> primitive(element);
            case TypeSig.TypedByRef _ -> primitive(ElementType.TYPEDBYREF);
            case TypeSig.Named named -> typeToken(named.token(), null, scope);
            case TypeSig.GenericInst(TypeSig.Named generic, List<TypeSig> arguments) ->
                    genericInst(generic.token(), arguments, scope);
            case TypeSig.Pointer(TypeSig element) -> type(element, scope).append("*");
            case TypeSig.ByRef(TypeSig element) -> {
                if (style.isCSharp()) {
                    append("ref ").type(element, scope);
                } else {
                    type(element, scope).append("&");
                }
            }
            case TypeSig.SzArray _, TypeSig.ArraySig _ -> array(type, scope);
            case TypeSig.TypeVar(int number) -> typeVar(number, scope);
            case TypeSig.MethodVar(int number) -> methodVar(number, scope);
            case TypeSig.FunctionPointer(MethodSig signature) -> functionPointer(signature, scope);
            case TypeSig.Modified(boolean required, int modifier, TypeSig inner) -> {
                type(inner, scope).append(required ? " modreq(" : " modopt(");
                typeToken(modifier, null, scope);
                append(")");
            }
            case TypeSig.Pinned(TypeSig inner) -> {
                if (style.isCSharp()) {
                    append("pinned ").type(inner, scope);
                } else {
                    type(inner, scope).append(" pinned");
                }
            }
        }
    }

    private void primitive(ElementType element) {
        int start = out.length();
        if (style.isCSharp() && element.keyword() != null) {
            append(element.keyword());
        } else {
            append(style == NameStyle.CSHARP_SHORT ? "" : "System.").append(element.className());
        }
        link(start, 0);
    }

    /** C# writes the brackets of an array of arrays from the outermost in, metadata from the innermost out. */
    private void array(TypeSig type, GenericScope scope) {
        List<String> brackets = new ArrayList<>();
        TypeSig element = type;
        while (true) {
            if (element instanceof TypeSig.SzArray(TypeSig inner)) {
                brackets.add("[]");
                element = inner;
            } else if (element instanceof TypeSig.ArraySig shape) {
                brackets.add(shape(shape));
                element = shape.element();
            } else {
                break;
            }
        }
        type(element, scope);
        (style.isCSharp() ? brackets : brackets.reversed()).forEach(this::append);
    }

    private static String shape(TypeSig.ArraySig array) {
        if (array.rank() > MAX_COMMAS) {
            return "[rank " + array.rank() + "]";
        }
        boolean plain = array.sizes().isEmpty() && array.lowerBounds().stream().allMatch(bound -> bound == 0);
        if (plain) {
            return array.rank() == 1 ? "[*]" : "[" + ",".repeat(Math.max(array.rank() - 1, 0)) + "]";
        }
        List<String> dimensions = new ArrayList<>();
        for (int i = 0; i < array.rank(); i++) {
            int lower = i < array.lowerBounds().size() ? array.lowerBounds().get(i) : 0;
            boolean bounded = i < array.sizes().size() || i < array.lowerBounds().size();
            dimensions.add(i < array.sizes().size() ? lower + "..." + ((long) lower + array.sizes().get(i) - 1) : bounded
                    ? lower + "..." : "");
        }
        return "[" + String.join(",", dimensions) + "]";
    }

    private void typeVar(int number, GenericScope scope) {
        if (number < scope.typeArguments().size()) {
            type(scope.typeArguments().get(number), scope.outer() == null ? GenericScope.NONE : scope.outer());
        } else {
            append(parameter(Table.TYPE_DEF, scope.typeDef(), number, "!"));
        }
    }

    private void methodVar(int number, GenericScope scope) {
        if (number < scope.methodArguments().size()) {
            type(scope.methodArguments().get(number), scope.outer() == null ? GenericScope.NONE : scope.outer());
        } else {
            append(parameter(Table.METHOD_DEF, scope.methodDef(), number, "!!"));
        }
    }

    private String parameter(Table table, int owner, int number, String prefix) {
        List<String> parameters = owner == 0 ? List.of()
                : parameterNames.computeIfAbsent(Token.of(table, owner), _ -> names.genericParameters(table, owner));
        return number < parameters.size() && !parameters.get(number).isEmpty() ? parameters.get(number) : prefix + number;
    }

    private void functionPointer(MethodSig signature, GenericScope scope) {
        if (!style.isCSharp()) {
            append("method ")
                    .append(signature.convention() == CallingConvention.DEFAULT ? "" : signature.convention().text() + " ");
            type(signature.returnType(), scope).append(" *");
            parameters(signature, null, scope);
            return;
        }
        append("delegate*").append(switch (signature.convention()) {
            case C -> " unmanaged[Cdecl]";
            case STDCALL -> " unmanaged[Stdcall]";
            case THISCALL -> " unmanaged[Thiscall]";
            case FASTCALL -> " unmanaged[Fastcall]";
            case UNMANAGED -> " unmanaged";
            default -> "";
        }).append("<");
        for (TypeSig parameter : signature.parameters()) {
            type(parameter, scope).append(",");
        }
        type(signature.returnType(), scope).append(">");
    }

    /**
     * Writes a parameter list with its parentheses.
     *
     * @param keywords C#'s {@code out}, {@code in} or {@code ref} for the parameters that are managed pointers, or null
     */
    TypeText parameters(MethodSig signature, String[] keywords, GenericScope scope) {
        append("(");
        List<TypeSig> parameters = signature.parameters();
        String rest = style.isCSharp() ? "__arglist" : "...";
        for (int i = 0; i < parameters.size() && !isFull(); i++) {
            append(i == 0 ? "" : ",");
            if (i == signature.sentinelAt()) {
                append(rest).append(",");
            }
            if (style.isCSharp() && keywords != null && keywords[i] != null
                    && parameters.get(i) instanceof TypeSig.ByRef(TypeSig element)) {
                append(keywords[i]).append(" ").type(element, scope);
            } else {
                type(parameters.get(i), scope);
            }
        }
        if (signature.convention() == CallingConvention.VARARG && signature.sentinelAt() < 0) {
            append(parameters.isEmpty() ? "" : ",").append(rest);
        }
        return append(")");
    }

    private void genericInst(int token, List<TypeSig> arguments, GenericScope scope) {
        if (style.isCSharp() && arguments.size() == 1 && names.isNullable(token)) {
            type(arguments.getFirst(), scope).append("?");
        } else {
            typeToken(token, arguments, scope);
        }
    }

    /**
     * Writes the type a token names.
     *
     * @param arguments generic arguments, or null for the definition itself
     */
    TypeText typeToken(int token, List<TypeSig> arguments, GenericScope scope) {
        switch (Token.table(token)) {
            case TYPE_DEF, TYPE_REF, EXPORTED_TYPE -> definition(token, arguments, scope);
            case TYPE_SPEC -> {
                typeSpec(token, scope);
                if (arguments != null) {
                    arguments(arguments, 0, arguments.size(), scope);
                }
            }
            case null, default -> append(Names.bad(token));
        }
        return this;
    }

    private void typeSpec(int token, GenericScope scope) {
        if (openSpecs.contains(token)) {
            append("<cyclic TypeSpec 0x" + Token.text(token) + ">");
            return;
        }
        TypeSig type = names.typeSpec(token);
        if (type == null) {
            append(Names.bad(token));
            return;
        }
        openSpecs.add(token);
        type(type, scope);
        openSpecs.removeLast();
    }

    private void definition(int token, List<TypeSig> arguments, GenericScope scope) {
        TypeChain chain = names.chain(token);
        int start = out.length();
        if (style.isCSharp() && arguments == null && chain.keyword() != null) {
            append(chain.keyword());
            link(start, token);
            return;
        }
        append(chain.marker());
        List<TypeChain.Segment> segments = chain.segments();
        if (!style.isCSharp()) {
            for (int i = 0; i < segments.size(); i++) {
                append(i > 0 || !chain.marker().isEmpty() ? "/" : "").append(segments.get(i).metadataName());
            }
            link(start, token);
            if (arguments != null) {
                arguments(arguments, 0, arguments.size(), scope);
            }
            return;
        }
        int used = 0;
        int known = arguments != null ? arguments.size() : chain.parameters().size();
        for (int i = 0; i < segments.size() && !isFull(); i++) {
            TypeChain.Segment segment = segments.get(i);
            append(i > 0 || !chain.marker().isEmpty() ? "." : "");
            append(style == NameStyle.CSHARP && !segment.namespace().isEmpty() ? segment.namespace() + "." : "")
                    .append(segment.plainName());
            boolean last = i == segments.size() - 1;
            if (last) {
                // Arguments in between have links of their own, so only the last name is linked behind them.
                link(arguments == null || used == 0 ? start : out.length() - segment.plainName().length(), token);
            }
            int end = last ? Math.max(known, used) : Math.min(used + segment.arity(), known);
            if (known == 0) {
                unbound(segment.arity());
            } else if (arguments != null) {
                arguments(arguments, used, end, scope);
            } else if (end > used) {
                append("<").append(String.join(",", chain.parameters().subList(used, end))).append(">");
            }
            used = end;
        }
    }

    private void unbound(int arity) {
        if (arity > 0) {
            append("<").append(arity > MAX_COMMAS ? "[" + arity + "]" : ",".repeat(arity - 1)).append(">");
        }
    }

    /** Writes {@code <A,B>}; nothing for an empty range. */
    TypeText arguments(List<TypeSig> arguments, int from, int to, GenericScope scope) {
        if (from >= to) {
            return this;
        }
        append("<");
        for (int i = from; i < to && !isFull(); i++) {
            append(i == from ? "" : ",").type(arguments.get(i), scope);
        }
        return append(">");
    }
}
