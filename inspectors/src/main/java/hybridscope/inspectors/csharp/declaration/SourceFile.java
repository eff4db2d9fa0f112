package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.AnonymousTypes;
import hybridscope.inspectors.csharp.syntax.AutoProperties;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeText;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.Identifiers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Writes a file of C#: using directives, namespaces and types. It is written until nothing changes any more: the first text
 * tells which namespaces are named, and which of the compiler's own types and members a text names; those that none does are
 * left out, for the text says in other words what they are there for.
 */
public final class SourceFile {
    private static final int MOST_ROUNDS = 6;

    private final VisibleTypes visible;
    private final MethodBodies bodies;
    private final Map<LoadedModule, Set<DefinedKlass>> anonymous = new HashMap<>();

    /** @param visible what names mean in the assembly */
    public SourceFile(VisibleTypes visible, MethodBodies bodies) {
        this.visible = visible;
        this.bodies = bodies;
    }

    /**
     * The text of types that are nested in none.
     *
     * @param attributes attributes of the assembly and of the module that stand in front of them
     */
    public CodeText of(List<DefinedKlass> types, ModuleDeclaration attributes) {
        return of(types, attributes, generated(types));
    }

    /** What the compiler made of some types, and all their text does not name. */
    public Set<Object> unnamed(List<DefinedKlass> types) {
        Set<Object> hidden = generated(types);
        of(types, ModuleDeclaration.NONE, hidden);
        return hidden;
    }

    /** What the compiler made within types, and the types without a name that their text may make objects of. */
    private Set<Object> generated(List<DefinedKlass> types) {
        Set<Object> found = new HashSet<>();
        types.stream().map(DefinedKlass::module).distinct().forEach(module -> found.addAll(anonymous(module)));
        types.forEach(type -> collectGenerated(type, found));
        return found;
    }

    /**
     * The same, where it is known what is left out.
     *
     * @param hidden types, methods and fields; those that the text names all the same are taken from it
     */
    public CodeText of(List<DefinedKlass> types, ModuleDeclaration attributes, Set<Object> hidden) {
        return written(hidden, (out, names) -> {
            TypeContext context = new TypeContext(out, bodies, hidden);
            context.guarded("attributes", () -> attributes.write(out, ScopedTypeNames.in(names, "")));
            Map<String, List<DefinedKlass>> spaces = new LinkedHashMap<>();
            for (DefinedKlass type : types) {
                if (!hidden.contains(type)) {
                    spaces.computeIfAbsent(TypeLevel.namespace(type), _ -> new ArrayList<>()).add(type);
                }
            }
            boolean first = true;
            for (Map.Entry<String, List<DefinedKlass>> space : spaces.entrySet()) {
                if (!first) {
                    out.line();
                }
                first = false;
                namespace(context, space.getKey(), space.getValue(), names);
            }
        }, true);
    }

    private static void namespace(TypeContext context, String name, List<DefinedKlass> types, FileNames names) {
        CodeWriter out = context.out();
        if (!name.isEmpty()) {
            out.keyword("namespace").add(" ");
            String[] parts = name.split("\\.");
            for (int i = 0; i < parts.length; i++) {
                out.add(i == 0 ? "" : ".").word(CodeWord.Kind.TYPE,
                        Identifiers.of(parts[i]), null);
            }
            out.openBlock();
        }
        boolean first = true;
        for (DefinedKlass type : types) {
            if (!first) {
                out.line();
            }
            first = false;
            context.guarded(type.name(), () -> new TypeWriter(context, type, ScopedTypeNames.in(names, name)).write());
        }
        if (!name.isEmpty()) {
            out.closeBlock().line();
        }
    }

    /** The text of a type; of one that is nested in another without what is around it. */
    public CodeText type(DefinedKlass type) {
        if (type.enclosing() == null) {
            return of(List.of(type), ModuleDeclaration.NONE);
        }
        Set<Object> hidden = generated(List.of(type));
        hidden.remove(type);
        return written(hidden, (out, names) -> new TypeWriter(new TypeContext(out, bodies, hidden), type,
                around(type.enclosing(), names)).write(), false);
    }

    /** The types without a name in a module. */
    private Set<DefinedKlass> anonymous(LoadedModule module) {
        return anonymous.computeIfAbsent(module, each -> each.definitions().stream().filter(AnonymousTypes::is)
                .collect(Collectors.toSet()));
    }

    private static ScopedTypeNames around(DefinedKlass type, FileNames names) {
        ScopedTypeNames around = ScopedTypeNames.in(names, TypeLevel.namespace(type));
        for (TypeLevel level : TypeLevel.all(type)) {
            around = around.within(level.definition());
        }
        return around;
    }

    /** The text of one method, property or event, as it stands in its type, without what is around it. */
    public CodeText member(MethodInfo method) {
        DefinedKlass type = (DefinedKlass) method.declaringType();
        return written(new HashSet<>(anonymous(type.module())), (out, names) -> {
            TypeContext context = new TypeContext(out, bodies, Set.of());
            boolean constructs = method.isConstructor() || method.isClassConstructor();
            (constructs ? MemberWriter.alone(context, type, around(type, names))
                    : new MemberWriter(context, type, around(type, names))).memberOf(method);
        }, false);
    }

    private interface Content {
        void write(CodeWriter out, FileNames names);
    }

    private CodeText written(Set<Object> hidden, Content content, boolean directives) {
        Set<String> usings = Set.of();
        for (int round = 0; ; round++) {
            FileNames names = new FileNames(visible, usings, bodies.level(), hidden);
            CodeWriter body = new CodeWriter();
            content.write(body, names);
            boolean shown = show(body.text(), hidden);
            Set<String> used = new HashSet<>(names.used());
            used.addAll(usings);
            if (!shown && used.equals(usings) || round == MOST_ROUNDS) {
                if (!directives || usings.isEmpty()) {
                    return body.text();
                }
                CodeWriter all = new CodeWriter();
                for (String using : FileNames.sorted(usings)) {
                    all.keyword("using").add(" ").word(CodeWord.Kind.TYPE, using, null).add(";").line();
                }
                all.line();
                content.write(all, names);
                return all.text();
            }
            usings = used;
        }
    }

    /** Takes what a text names, other than where it is defined, from what is left out; tells whether there was any. */
    private static boolean show(CodeText text, Set<Object> hidden) {
        boolean[] any = {false};
        Consumer<Object> named = each -> any[0] |= hidden.remove(each);
        for (CodeText.Line line : text.lines()) {
            for (CodeWord word : line.words()) {
                if (word.target() != null && !word.definition()) {
                    switch (word.target()) {
                        case CodeTarget.OfType(Klass type) -> type(type, named);
                        case CodeTarget.OfMethod(MethodInfo method) -> {
                            named.accept(method.typical());
                            type(method.declaringType(), named);
                        }
                        case CodeTarget.OfField(FieldInfo field) -> {
                            DefinedKlass definition = field.declaringType().definition();
                            named.accept(definition.fields().get(field.index()));
                            type(definition, named);
                        }
                        default -> {
                        }
                    }
                }
            }
        }
        return any[0];
    }

    private static void type(Klass type, Consumer<Object> named) {
        int depth = 0;
        for (DefinedKlass at = type instanceof DefinedKlass defined ? defined.definition() : null;
                at != null && depth < TypeLevel.MAX_DEPTH; at = at.enclosing(), depth++) {
            named.accept(at);
        }
    }

    private static void collectGenerated(DefinedKlass type, Set<Object> found) {
        collectGenerated(type, found, 0);
    }

    private static void collectGenerated(DefinedKlass type, Set<Object> found, int depth) {
        if (depth > TypeLevel.MAX_DEPTH) {
            return;
        }
        try {
            collect(type, found, depth);
        } catch (BadFormatException | LoadException damaged) {
            // What is left out is told where it is written.
            return;
        }
    }

    private static void collect(DefinedKlass type, Set<Object> found, int depth) {
        if (isGenerated(TypeLevel.rawName(type), type.attributes())) {
            found.add(type);
            return;
        }
        type.methods().stream().filter(each -> isGenerated(each.name(), each.attributes())).forEach(found::add);
        type.fields().stream().filter(each -> isGenerated(each.name(), each.attributes())).forEach(found::add);
        type.nestedTypes().forEach(each -> collectGenerated((DefinedKlass) each, found, depth + 1));
    }

    private static boolean isGenerated(String name, List<AttributeInfo> attributes) {
        return name.startsWith("<") && AutoProperties.isGenerated(attributes)
                || name.equals("<PrivateImplementationDetails>") || name.startsWith("$");
    }
}
