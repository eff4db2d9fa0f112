package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.metadata.name.TypeKeywords;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MissingKlass;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Tuples;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.Identifiers;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.csharp.text.TypeNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What types are called at a place of a file: the shortest name that means the type there and nothing else (C# specification,
 * 7.8). The place is a namespace, the types around it, and the method whose generic parameters can be named.
 */
final class ScopedTypeNames implements TypeNames {
    private static final int MAX_DEPTH = 48;

    private final FileNames file;
    private final String namespace;
    /** The types around the place, innermost first. */
    private final List<NameScope> scopes;
    /** Generic parameters in scope that are no type's around the place. */
    private final Set<String> variables;
    /** The type whose head the place is in, or null. */
    private final DefinedKlass declared;
    private int depth;
    /** What the elements of tuples are called, outer tuples first; null where nobody says. */
    private Iterator<String> tupleNames;

    private ScopedTypeNames(FileNames file, String namespace, List<NameScope> scopes, Set<String> variables,
            DefinedKlass declared) {
        this.file = file;
        this.namespace = namespace;
        this.scopes = scopes;
        this.variables = variables;
        this.declared = declared;
    }

    /** Names outside of types. */
    static ScopedTypeNames in(FileNames file, String namespace) {
        return new ScopedTypeNames(file, namespace, List.of(), Set.of(), null);
    }

    /** Names within a type. */
    ScopedTypeNames within(DefinedKlass type) {
        List<NameScope> inner = new ArrayList<>(scopes);
        inner.addFirst(file.scope(type));
        return new ScopedTypeNames(file, namespace, inner, Set.of(), null);
    }

    /** Names in the head of a type, where its generic parameters are in scope and its members are not. */
    ScopedTypeNames inHeadOf(DefinedKlass type) {
        Set<String> own = new HashSet<>();
        type.arguments().forEach(each -> own.add(TypeLevel.variable((VariableKlass) each)));
        return new ScopedTypeNames(file, namespace, scopes, own, type);
    }

    /** Names within a method of the innermost type. */
    ScopedTypeNames within(MethodInfo method) {
        return method.definition().arguments().isEmpty() ? this
                : new ScopedTypeNames(file, namespace, scopes, Set.of(), null).with(method.definition().arguments());
    }

    /** The same names where more generic parameters are in scope. */
    ScopedTypeNames with(List<Klass> parameters) {
        if (parameters.isEmpty()) {
            return this;
        }
        Set<String> all = new HashSet<>(variables);
        parameters.forEach(each -> all.add(TypeLevel.variable((VariableKlass) each)));
        return new ScopedTypeNames(file, namespace, scopes, all, declared);
    }

    FileNames file() {
        return file;
    }

    @Override
    public LanguageLevel level() {
        return file.level();
    }

    @Override
    public boolean isAnonymous(Klass type) {
        return type instanceof DefinedKlass defined && file.isAnonymous(defined.definition());
    }

    @Override
    public void write(CodeWriter out, Klass type) {
        if (++depth > MAX_DEPTH) {
            out.keyword("object").word(CodeWord.Kind.COMMENT, "/* nested too deeply */", null);
        } else {
            writeNested(out, type);
        }
        depth--;
    }

    /** Writes the type of something; tuples as C# has them, where an attribute of it names their elements. */
    void write(CodeWriter out, Klass type, List<AttributeInfo> attributes) {
        writeVariable(out, type, Tuples.names(attributes));
    }

    @Override
    public void writeVariable(CodeWriter out, Klass type, List<String> elements) {
        int count = level().has(LanguageLevel.CSHARP_7) ? count(type, 0) : 0;
        if (count > 0) {
            tupleNames = (elements.size() == count ? elements : Collections.nCopies(count, "")).iterator();
        }
        write(out, type);
        tupleNames = null;
    }

    /** How many elements tuples in a type have; -1 where one is longer than a tuple that is one struct. */
    private static int count(Klass type, int deep) {
        if (deep > MAX_DEPTH) {
            return -1;
        }
        int count = Tuples.isTuple(type) ? type.arguments().size() : 0;
        if (count == Tuples.LONGEST + 1) {
            return -1;
        }
        List<Klass> parts = type.element() != null ? List.of(type.element())
                : type instanceof DefinedKlass defined && defined.isGenericInstance() ? defined.arguments() : List.of();
        for (Klass part : parts) {
            int inner = count(part, deep + 1);
            if (inner < 0) {
                return -1;
            }
            count += inner;
        }
        return count;
    }

    private void tuple(CodeWriter out, DefinedKlass type) {
        List<String> called = new ArrayList<>();
        type.arguments().forEach(_ -> called.add(tupleNames.next()));
        out.add("(");
        for (int i = 0; i < called.size(); i++) {
            out.add(i == 0 ? "" : ", ");
            write(out, type.arguments().get(i));
            if (!called.get(i).isEmpty()) {
                out.add(" ").word(CodeWord.Kind.MEMBER, Identifiers.of(called.get(i)), null);
            }
        }
        out.add(")");
    }

    private void writeNested(CodeWriter out, Klass type) {
        switch (type) {
            case ByRefKlass byRef -> write(out, byRef.element());
            case PointerKlass pointer -> {
                write(out, pointer.element());
                out.add("*");
            }
            case ArrayKlass array -> array(out, array);
            case FunctionPointerKlass function -> {
                write(out, type.runtime().core().find("System.IntPtr").<Klass>map(each -> each)
                        .orElse(type.runtime().core().object()));
                out.add(" ").word(CodeWord.Kind.COMMENT, "/* " + comment(function.name()) + " */", null);
            }
            case VariableKlass variable -> out.word(CodeWord.Kind.TYPE, TypeLevel.variable(variable),
                    new CodeTarget.OfType(variable));
            case MissingKlass missing -> missing(out, missing);
            case DefinedKlass defined -> defined(out, defined);
        }
    }

    private static String comment(String text) {
        return text.replace("*/", "* /");
    }

    /** C# writes the outermost array first: a vector of two-dimensional arrays is {@code int[][,]}. */
    private void array(CodeWriter out, ArrayKlass array) {
        Klass element = array;
        while (element instanceof ArrayKlass each) {
            element = each.element();
        }
        write(out, element);
        for (Klass at = array; at instanceof ArrayKlass each; at = each.element()) {
            out.add("[" + ",".repeat(Math.min(each.rank(), 64) - 1) + "]");
            if (!each.isVector() && each.rank() == 1) {
                out.word(CodeWord.Kind.COMMENT, "/* with a lower bound */", null);
            }
        }
    }

    private void missing(CodeWriter out, MissingKlass type) {
        String[] names = type.name().split("[./]");
        for (int i = 0; i < names.length; i++) {
            String name = names[i].replaceFirst("`\\d+$", "");
            out.add(i == 0 ? "" : ".").word(CodeWord.Kind.TYPE, Identifiers.of(name),
                    i == names.length - 1 ? new CodeTarget.OfType(type) : null);
        }
    }

    private void defined(CodeWriter out, DefinedKlass type) {
        String keyword = type.module().isCorlib() ? TypeKeywords.of(type.definitionName()) : null;
        if (keyword != null) {
            out.word(CodeWord.Kind.KEYWORD, keyword, new CodeTarget.OfType(type));
        } else if (tupleNames != null && Tuples.isTuple(type)) {
            tuple(out, type);
        } else if (type.isNullable() && !(type.arguments().getFirst() instanceof PointerKlass)) {
            write(out, type.arguments().getFirst());
            out.add("?");
        } else {
            named(out, type, "");
        }
    }

    @Override
    public boolean isExtension(MethodInfo method) {
        if (!(method.declaringType() instanceof DefinedKlass type) || type.enclosing() != null
                || !MemberOwners.isExtension(method)) {
            return false;
        }
        String home = TypeLevel.namespace(type);
        use(home);
        return isImported(home) && file.visible().extensions(method.name()).stream().noneMatch(each -> rivals(method, each));
    }

    private boolean isImported(String home) {
        return home.isEmpty() || isAround(home) || file.usings().contains(home);
    }

    /** Whether C# could find another extension where one is meant: of another class, of the same type's values. */
    private boolean rivals(MethodInfo method, MethodInfo other) {
        List<Klass> own = method.typical().signature().parameters();
        List<Klass> theirs = other.signature().parameters();
        return other.declaringType() != method.typical().declaringType() && own.size() == theirs.size()
                && isImported(TypeLevel.namespace((DefinedKlass) other.declaringType()))
                && (theirs.getFirst() instanceof VariableKlass || definition(own.getFirst()) == definition(theirs.getFirst()));
    }

    private static Klass definition(Klass type) {
        return type instanceof DefinedKlass defined ? defined.definition() : type;
    }

    private void use(String home) {
        if (!isAround(home)) {
            file.use(home);
        }
    }

    /** Whether the place is in a namespace. */
    private boolean isAround(String home) {
        return namespace.equals(home) || namespace.startsWith(home + ".");
    }

    /** Writes an attribute's class, without the ending {@code Attribute} where that is the same. */
    void writeAttribute(CodeWriter out, Klass type) {
        String ending = "Attribute";
        if (type instanceof DefinedKlass defined && defined.arguments().isEmpty()) {
            String name = TypeLevel.of(defined).name();
            String shorter = name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : "";
            if (Identifiers.isValid(shorter) && !Identifiers.isKeyword(shorter)
                    && meaning(shorter, 0, null) instanceof Meaning.None) {
                named(out, defined, ending);
                return;
            }
        }
        write(out, type);
    }

    private void named(CodeWriter out, DefinedKlass type, String without) {
        List<TypeLevel> levels = TypeLevel.all(type);
        int first = levels.size() - 1;
        while (first > 0 && !isMeant(levels.get(first), type)) {
            first--;
        }
        if (first == 0) {
            qualifier(out, levels.getFirst());
        }
        boolean unbound = isUnbound(type);
        for (int i = first; i < levels.size(); i++) {
            TypeLevel level = levels.get(i);
            boolean last = i == levels.size() - 1;
            String name = last ? level.name().substring(0, level.name().length() - without.length()) : level.name();
            out.add(i == first ? "" : ".").word(CodeWord.Kind.TYPE, name,
                    new CodeTarget.OfType(last ? type : level.definition()));
            if (level.arity() > 0) {
                out.add("<");
                for (int number = level.from(); number < level.to(); number++) {
                    out.add(number == level.from() ? "" : unbound ? "," : ", ");
                    if (!unbound) {
                        write(out, type.arguments().get(number));
                    }
                }
                out.add(">");
            }
        }
    }

    /** Whether a generic definition is named where its variables mean nothing. */
    private boolean isUnbound(DefinedKlass type) {
        return type.isGenericDefinition() && Stream.concat(scopes.stream().map(NameScope::type), Stream.ofNullable(declared))
                .noneMatch(around -> TypeLevel.all(around).stream().anyMatch(level -> level.definition() == type.definition()));
    }

    /** Whether the name of an inner level alone means that type of those around it. */
    private boolean isMeant(TypeLevel level, DefinedKlass type) {
        if (!(meaning(level.name(), level.arity(), level.definition()) instanceof Meaning.OfNested(DefinedKlass found,
                NameScope in)) || found != level.definition()) {
            return false;
        }
        if (level.from() == 0) {
            return true;
        }
        // Its outer types' arguments are those of the code around, where that is within the outer type.
        List<Klass> around = in.type().arguments();
        return found.enclosing() == in.type() && around.size() >= level.from()
                && around.subList(0, level.from()).equals(type.arguments().subList(0, level.from()))
                || isOwnVariables(type, level.from());
    }

    private boolean isOwnVariables(DefinedKlass type, int count) {
        return scopes.stream().anyMatch(scope -> scope.type() == type.definition())
                && type.arguments().subList(0, count).equals(type.definition().arguments().subList(0, count));
    }

    private void qualifier(CodeWriter out, TypeLevel outermost) {
        String home = TypeLevel.namespace(outermost.definition());
        use(home);
        String name = outermost.name();
        Meaning meaning = meaning(name, outermost.arity(), outermost.definition());
        if (meaning instanceof Meaning.OfTopLevel(String in) && in.equals(home)) {
            return;
        }
        if (meaning instanceof Meaning.OfNested(DefinedKlass found, _) && found == outermost.definition()) {
            return;
        }
        String[] parts = home.isEmpty() ? new String[0] : home.split("\\.");
        if (parts.length == 0 || !(meaning(parts[0], 0, null) instanceof Meaning.OfNamespace(String found)
                && found.equals(parts[0]))) {
            out.keyword("global").add("::");
        }
        for (String part : parts) {
            out.word(CodeWord.Kind.TYPE, Identifiers.of(part), null).add(".");
        }
    }

    /** What a simple name means at the place. */
    private sealed interface Meaning {
        /** Nothing. */
        record None() implements Meaning {
        }

        /** Something that is no type, or several types. */
        record Other() implements Meaning {
        }

        /** A type of a namespace. */
        record OfTopLevel(String namespace) implements Meaning {
        }

        /** A type nested in one around the place, or inherited by one; or that one itself. */
        record OfNested(DefinedKlass type, NameScope in) implements Meaning {
        }

        /** A namespace. */
        record OfNamespace(String name) implements Meaning {
        }
    }

    private Meaning meaning(String name, int arity, DefinedKlass wanted) {
        if (arity == 0 && variables.contains(name)) {
            return new Meaning.Other();
        }
        for (NameScope scope : scopes) {
            if (arity == 0 && scope.isVariable(name)) {
                return new Meaning.Other();
            }
            DefinedKlass nested = scope.nested(name).stream().filter(each -> TypeLevel.of(each).arity() == arity).findFirst()
                    .orElse(null);
            if (nested != null) {
                return new Meaning.OfNested(nested, scope);
            }
            if (scope.isHiddenByMember(name, wanted)) {
                return new Meaning.Other();
            }
        }
        String raw = name.startsWith("@") ? name.substring(1) : name;
        for (String at = namespace; !at.isEmpty(); at = at.substring(0, Math.max(at.lastIndexOf('.'), 0))) {
            if (file.visible().isType(at, raw, arity)) {
                return new Meaning.OfTopLevel(at);
            }
            if (arity == 0 && file.visible().isNamespace(at + "." + raw)) {
                return new Meaning.OfNamespace(at + "." + raw);
            }
        }
        if (file.visible().isType("", raw, arity)) {
            return new Meaning.OfTopLevel("");
        }
        if (arity == 0 && file.visible().isNamespace(raw)) {
            return new Meaning.OfNamespace(raw);
        }
        List<String> imported = file.usings().stream().filter(each -> file.visible().isType(each, raw, arity)).toList();
        return switch (imported.size()) {
            case 0 -> new Meaning.None();
            case 1 -> new Meaning.OfTopLevel(imported.getFirst());
            default -> new Meaning.Other();
        };
    }
}
