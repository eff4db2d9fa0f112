package hybridscope.core.metadata.name;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Finds TypeDefs and MethodDefs by the TYPE and METHOD expressions of the command line. METHOD is
 * {@code Namespace.Type::Method}, with {@code (params)} when overloaded; nested types with {@code /}; generics with a backtick
 * and the arity. C#'s way to write names, names without their namespace, a return type in front, and tokens
 * ({@code 0x06000001}) are understood as well. Safe for use by several threads.
 */
public final class MemberLookup {
    /** How many candidates a {@link Lookup} lists. */
    public static final int MAX_CANDIDATES = 50;

    private final Names names;
    private final Metadata metadata;
    private final TypeIndex index;

    /** A search over one file's metadata. */
    public MemberLookup(Names names) {
        this.names = names;
        metadata = names.metadata();
        index = new TypeIndex(names);
    }

    /** The TypeDef an expression names. */
    public Lookup type(String expression) {
        int token = token(expression, Table.TYPE_DEF);
        if (token != 0) {
            return new Lookup.Found(token);
        }
        List<Integer> found = types(expression.strip());
        return found.isEmpty() ? new Lookup.None(expression, similarTypes(expression.strip())) : result(expression, found);
    }

    /** The MethodDef an expression names. */
    public Lookup method(String expression) {
        int token = token(expression, Table.METHOD_DEF);
        if (token != 0) {
            return new Lookup.Found(token);
        }
        MemberExpression asked = MemberExpression.parse(expression);
        if (asked.type() != null) {
            return inTypes(expression, asked, types(asked.type()), asked.type());
        }
        // Type.Method as C# people write it: explicit implementations have periods in their own names, so each one is tried.
        for (int dot = asked.name().lastIndexOf('.'); dot > 0; dot = asked.name().lastIndexOf('.', dot - 1)) {
            boolean constructor = asked.name().charAt(dot - 1) == '.';
            String type = asked.name().substring(0, constructor ? dot - 1 : dot);
            List<Integer> owners = type.isEmpty() ? List.of() : types(type);
            if (!owners.isEmpty()) {
                String name = asked.name().substring(constructor ? dot : dot + 1);
                Lookup found = inTypes(expression, new MemberExpression(asked.result(), type, name, asked.parameters()),
                        owners, type);
                if (!(found instanceof Lookup.None) || asked.name().lastIndexOf('.', dot - 1) < 0) {
                    return found;
                }
            }
        }
        List<Integer> everywhere = new ArrayList<>();
        for (int rid = 1; rid <= metadata.tables().rows(Table.METHOD_DEF); rid++) {
            if (matchesName(rid, asked.name()) && matchesTypes(rid, asked)) {
                everywhere.add(Token.of(Table.METHOD_DEF, rid));
            }
        }
        return everywhere.isEmpty() ? new Lookup.None(expression, List.of()) : result(expression, everywhere);
    }

    private Lookup inTypes(String expression, MemberExpression asked, List<Integer> owners, String type) {
        if (owners.isEmpty()) {
            return new Lookup.None(expression, similarTypes(type));
        }
        List<Integer> sameName = methods(owners, rid -> names.string(MemberText.METHOD_NAME, rid).equals(asked.name()));
        if (sameName.isEmpty()) {
            sameName = methods(owners, rid -> matchesName(rid, asked.name()));
        }
        List<Integer> found = sameName.stream().filter(method -> matchesTypes(Token.rid(method), asked)).toList();
        if (found.size() > 1 && asked.parameters() != null) {
            // Without an arity the method without one is meant, where exactly one has none.
            List<Integer> plain = found.stream().filter(method -> arity(Token.rid(method)) == 0).toList();
            found = plain.size() == 1 ? plain : found;
        }
        if (!found.isEmpty()) {
            return result(expression, found);
        }
        List<Integer> similar = sameName.isEmpty() ? methods(owners, rid -> true) : sameName;
        return new Lookup.None(expression, similar.subList(0, Math.min(similar.size(), MAX_CANDIDATES)));
    }

    private static Lookup result(String expression, List<Integer> found) {
        return found.size() == 1 ? new Lookup.Found(found.getFirst())
                : new Lookup.Ambiguous(expression, List.copyOf(found.subList(0, Math.min(found.size(), MAX_CANDIDATES))));
    }

    private int token(String expression, Table table) {
        String text = expression.strip();
        String digits = text.startsWith("0x") || text.startsWith("0X") ? text.substring(2) : text;
        if (digits.length() != 8 || !digits.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
            return 0;
        }
        int token = Integer.parseUnsignedInt(digits, 16);
        return Token.table(token) == table && metadata.tables().has(table, Token.rid(token)) ? token : 0;
    }

    private List<Integer> methods(List<Integer> owners, Predicate<Integer> fits) {
        List<Integer> found = new ArrayList<>();
        for (int owner : owners) {
            for (int rid : metadata.relations().members(MemberText.METHOD_LIST, Token.rid(owner))) {
                if (fits.test(rid)) {
                    found.add(Token.of(Table.METHOD_DEF, rid));
                }
            }
        }
        return found;
    }

    /** Whether a method has the name asked for, which may carry {@code `n} or {@code <T,...>}, or lack a constructor's period. */
    private boolean matchesName(int rid, String asked) {
        String name = names.string(MemberText.METHOD_NAME, rid);
        if (name.equals(asked) || name.startsWith(".") && name.substring(1).equals(asked)) {
            return true;
        }
        if (!asked.startsWith(name) || asked.length() == name.length()) {
            return false;
        }
        String dotted = MemberExpression.dotted(asked);
        int tick = dotted.lastIndexOf('`');
        MethodSig signature = signature(rid);
        return tick == name.length() && signature != null
                && dotted.substring(tick + 1).equals(Integer.toString(signature.genericArity()));
    }

    private boolean matchesTypes(int rid, MemberExpression asked) {
        if (asked.parameters() == null && asked.result() == null) {
            return true;
        }
        MethodSig signature = signature(rid);
        if (signature == null) {
            return false;
        }
        GenericScope scope = GenericScope.method(metadata.relations().owner(MemberText.METHOD_LIST, rid), rid);
        if (asked.result() != null && !matches(signature.returnType(), scope, asked.result())) {
            return false;
        }
        if (asked.parameters() == null) {
            return true;
        }
        List<TypeSig> parameters = signature.parameters();
        if (parameters.size() != asked.parameters().size()) {
            return false;
        }
        for (int i = 0; i < parameters.size(); i++) {
            if (!matches(parameters.get(i), scope, asked.parameters().get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean matches(TypeSig type, GenericScope scope, String asked) {
        for (NameStyle style : NameStyle.values()) {
            if (MemberExpression.canonical(names.type(type, scope, style)).equals(asked)) {
                return true;
            }
        }
        return MemberExpression.canonical(names.type(type, GenericScope.NONE, NameStyle.METADATA)).equals(asked);
    }

    private int arity(int rid) {
        MethodSig signature = signature(rid);
        return signature == null ? 0 : signature.genericArity();
    }

    private MethodSig signature(int rid) {
        try {
            return SignatureReader.method(metadata, metadata.blob(Table.METHOD_DEF.column("Signature"), rid));
        } catch (BadFormatException e) {
            return null;
        }
    }

    /** Tokens of the types an expression can mean: by full name, else by the last parts of it, else without the arity. */
    private List<Integer> types(String expression) {
        List<Integer> asWritten = typesNamed(expression);
        String canonical = MemberExpression.canonical(expression);
        return asWritten.isEmpty() && !canonical.equals(expression) ? typesNamed(canonical) : asWritten;
    }

    private List<Integer> typesNamed(String written) {
        String asked = MemberExpression.dotted(written);
        List<Integer> full = index.byDottedName(asked).stream().map(rid -> Token.of(Table.TYPE_DEF, rid)).toList();
        if (full.size() > 1) {
            // A namespace and an enclosing type can share a name; the separator tells them apart.
            List<Integer> exact = full.stream().filter(type -> names.type(type, NameStyle.METADATA).equals(written)).toList();
            full = exact.isEmpty() ? full : exact;
        }
        if (!full.isEmpty()) {
            return full;
        }
        List<Integer> tail = scan(name -> name.endsWith(asked) && name.charAt(name.length() - asked.length() - 1) == '.');
        return !tail.isEmpty() ? tail : scan(name -> {
            String plain = withoutArity(name);
            return plain.equals(asked) || plain.endsWith("." + asked);
        });
    }

    private List<Integer> similarTypes(String expression) {
        String asked = MemberExpression.dotted(expression).toLowerCase(Locale.ROOT);
        String last = withoutArity(asked.substring(asked.lastIndexOf('.') + 1));
        if (last.isEmpty()) {
            return List.of();
        }
        List<Integer> similar = scan(name -> withoutArity(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT))
                .equals(last));
        return similar.subList(0, Math.min(similar.size(), MAX_CANDIDATES));
    }

    private static String withoutArity(String name) {
        return name.indexOf('`') < 0 ? name : name.replaceAll("`\\d+", "");
    }

    private List<Integer> scan(Predicate<String> fits) {
        List<Integer> found = new ArrayList<>();
        for (int rid = 1; rid <= metadata.tables().rows(Table.TYPE_DEF); rid++) {
            String name = index.dottedName(rid);
            if (!name.isEmpty() && fits.test(name)) {
                found.add(Token.of(Table.TYPE_DEF, rid));
            }
        }
        return found;
    }
}
