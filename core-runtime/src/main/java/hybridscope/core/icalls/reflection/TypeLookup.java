package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Types by the names that reflection writes (the grammar of {@code Type.AssemblyQualifiedName}). */
final class TypeLookup {
    /** Classes that ask for types and assemblies on behalf of their callers. */
    private static final Set<String> GO_BETWEENS = Set.of("System.Type", "System.RuntimeType", "System.RuntimeTypeHandle",
            "System.Activator", "System.AppDomain", "System.TypeNameParser", "System.TypeSpec");
    /** The state behind the event AssemblyResolve. */
    private static final int RESOLVED = 1;
    private static final int MAX_DEPTH = 64;
    private static final int BY_REF = 0;
    private static final int POINTER = -1;
    private static final int VECTOR = -2;
    private static final int BOUNDED = -3;

    /**
     * A name taken apart.
     *
     * @param name      metadata name of the definition, nested types behind slashes
     * @param arguments of a generic instance; empty for none
     * @param forms     what is made of it: {@link #BY_REF}, {@link #POINTER}, {@link #VECTOR}, {@link #BOUNDED}, or a rank
     * @param assembly  display name; null for none
     */
    private record Parsed(String name, List<Parsed> arguments, List<Integer> forms, String assembly) {
    }

    /** A name that nobody can read. */
    private static final class Malformed extends RuntimeException {
        private static final long serialVersionUID = 1;

        Malformed() {
            super(null, null, false, false);
        }
    }

    private final String text;
    private int at;

    private TypeLookup(String text) {
        this.text = text;
    }

    /** {@code RuntimeTypeHandle.internal_from_name}: in the assembly named, or the caller's and then the core library. */
    static void fromName(NativeCall call) {
        Engine engine = call.engine();
        String name = engine.strings().text(call.reference(0));
        boolean throwing = (call.i4(3) & 0xFF) != 0;
        boolean ignoreCase = (call.i4(4) & 0xFF) != 0;
        Parsed parsed;
        try {
            parsed = new TypeLookup(name).parse();
        } catch (Malformed e) {
            if (throwing) {
                throw ManagedExceptions.argument(engine, "failed parse: " + name.substring(0, (name + "[").indexOf('[')),
                        "typeName");
            }
            call.returnI8(0);
            return;
        }
        Assembly caller = call.reference(2) != 0 ? ReflectionObjects.of(engine).assembly(call.reference(2)) : caller(call);
        Klass found;
        if (call.state() == RESOLVED) {
            found = call.returned() == 0 ? null
                    : within(call, ReflectionObjects.of(engine).assembly((int) call.returned()).manifest(), name, ignoreCase);
        } else if (parsed.assembly != null && AssemblyCalls.bind(call, parsed.assembly).isEmpty()) {
            AssemblyLoading.resolve(call, 0, AssemblyNameCalls.display(parsed.assembly), RESOLVED);
            return;
        } else {
            found = resolve(call, parsed, caller, ignoreCase);
        }
        if (found == null && throwing) {
            String assembly = parsed.assembly != null
                    ? AssemblyNameCalls.display(parsed.assembly) : AssemblyCalls.displayName(caller);
            String told = outermost(name, parsed.name);
            throw ManagedExceptions.typeLoad(engine,
                    "Could not load type '%s' from assembly '%s'.".formatted(told, assembly), told);
        }
        if (found != null && throwing) {
            checkLoaded(engine, found);
        }
        call.returnI8(found == null ? 0 : engine.handles().typeObject(found));
    }

    /** Stops where a type cannot be loaded for want of an assembly. */
    static void checkLoaded(Engine engine, Klass type) {
        type.unknown().filter(failure -> failure.assembly() != null).ifPresent(failure -> {
            throw engine.exceptions().thrown(engine.exceptions().load(failure));
        });
    }

    /**
     * The outermost type of a name, as Mono tells it: with a period in front where there is no namespace.
     *
     * @param parsed the text in front of generic arguments and assembly, with slashes for the pluses of nested types
     */
    private static String outermost(String text, String parsed) {
        String given = text.substring(0, Math.min(parsed.length(), text.length()));
        String name = given.replace('+', '/').equals(parsed) ? given : parsed.replace('/', '+');
        String outer = name.substring(0, (name + "+").indexOf('+'));
        return outer.contains(".") ? outer : "." + outer;
    }

    /** The type of a name as custom attributes have it; null where it cannot be found. */
    static Klass find(NativeCall call, String name, Assembly home) {
        try {
            return resolve(call, new TypeLookup(name).parse(), home, false);
        } catch (Malformed e) {
            return null;
        }
    }

    /** A type of one assembly by name; null where it has none of that name. */
    static Klass within(NativeCall call, LoadedModule module, String name, boolean ignoreCase) {
        try {
            Parsed parsed = new TypeLookup(name).parse();
            Klass definition = definition(module.assembly(), parsed.name, ignoreCase).orElse(null);
            return definition == null ? null : made(call, definition, parsed, module.assembly(), ignoreCase);
        } catch (Malformed e) {
            return null;
        }
    }

    /** The assembly of the method that wants to know: the first one that does not ask for somebody else. */
    static Assembly caller(NativeCall call) {
        return call.callers().stream().filter(method -> !goesBetween(method.declaringType()))
                .flatMap(method -> method.module().stream()).map(LoadedModule::assembly).findFirst()
                .orElseGet(() -> call.engine().runtime().corlib().orElseThrow());
    }

    private static boolean goesBetween(Klass type) {
        return type instanceof DefinedKlass defined && defined.module().isCorlib()
                && (GO_BETWEENS.contains(defined.definitionName()) || defined.definitionName().startsWith("System.Reflection."));
    }

    private static Klass resolve(NativeCall call, Parsed parsed, Assembly home, boolean ignoreCase) {
        Optional<DefinedKlass> definition;
        if (parsed.assembly != null) {
            definition = AssemblyCalls.bind(call, parsed.assembly)
                    .flatMap(assembly -> definition(assembly, parsed.name, ignoreCase));
        } else {
            definition = definition(home, parsed.name, ignoreCase)
                    .or(() -> definition(call.engine().runtime().corlib().orElseThrow(), parsed.name, ignoreCase));
        }
        return definition.isEmpty() ? null : made(call, definition.get(), parsed, home, ignoreCase);
    }

    /** The definition with its arguments, and what is made of it. */
    private static Klass made(NativeCall call, Klass definition, Parsed parsed, Assembly home, boolean ignoreCase) {
        Klass type = definition;
        if (!parsed.arguments.isEmpty()) {
            List<Klass> arguments = new ArrayList<>();
            for (Parsed argument : parsed.arguments) {
                Klass resolved = resolve(call, argument, home, ignoreCase);
                if (resolved == null) {
                    return null;
                }
                arguments.add(resolved);
            }
            if (arguments.size() != type.arguments().size()) {
                return null;
            }
            type = ((DefinedKlass) type).instance(arguments);
        }
        for (int form : parsed.forms) {
            type = switch (form) {
                case BY_REF -> type.byRef();
                case POINTER -> type.pointer();
                case VECTOR -> type.vector();
                case BOUNDED -> type.array(1);
                default -> type.array(form);
            };
        }
        return type;
    }

    private static Optional<DefinedKlass> definition(Assembly assembly, String name, boolean ignoreCase) {
        return !ignoreCase ? assembly.find(name) : assembly.modules().stream().flatMap(module -> module.definitions().stream())
                .filter(type -> type.definitionName().equalsIgnoreCase(name)).findFirst();
    }

    /** The simple name in a display name of an assembly. */
    static String simpleName(String displayName) {
        int comma = displayName.indexOf(',');
        return (comma < 0 ? displayName : displayName.substring(0, comma)).trim();
    }

    /** Whether a display name asks for nothing that an assembly is not. */
    static boolean accepts(AssemblyName identity, String displayName) {
        for (String part : displayName.split(",")) {
            String[] pair = part.trim().split("=", 2);
            if (pair.length == 2 && pair[0].equalsIgnoreCase("PublicKeyToken") && !pair[1].equalsIgnoreCase("null")
                    && !pair[1].equalsIgnoreCase(identity.publicKeyToken())) {
                return false;
            }
        }
        return true;
    }

    // ---- the grammar

    private Parsed parse() {
        Parsed parsed = parse(true, MAX_DEPTH);
        if (at != text.length()) {
            throw new Malformed();
        }
        return parsed;
    }

    /** @param qualified whether an assembly may follow */
    private Parsed parse(boolean qualified, int depth) {
        if (depth == 0) {
            throw new Malformed();
        }
        String name = identifiers();
        List<Parsed> arguments = new ArrayList<>();
        List<Integer> forms = new ArrayList<>();
        while (at < text.length()) {
            char c = text.charAt(at);
            if (forms.contains(BY_REF) && (c == '&' || c == '*' || c == '[')) {
                throw new Malformed();
            } else if (c == '&') {
                forms.add(BY_REF);
                at++;
            } else if (c == '*') {
                forms.add(POINTER);
                at++;
            } else if (c == '[') {
                bracket(arguments, forms, depth);
            } else {
                break;
            }
        }
        String assembly = null;
        if (qualified && at < text.length() && text.charAt(at) == ',') {
            int end = depth == MAX_DEPTH ? text.length() : text.indexOf(']', at);
            assembly = text.substring(at + 1, end < 0 ? text.length() : end).trim();
            at = end < 0 ? text.length() : end;
        }
        return new Parsed(name, arguments, forms, assembly);
    }

    private String identifiers() {
        StringBuilder name = new StringBuilder();
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\\' && at + 1 < text.length()) {
                name.append(text.charAt(++at));
            } else if (c == '+') {
                name.append('/');
            } else if (c == ',' || c == '[' || c == ']' || c == '&' || c == '*') {
                break;
            } else {
                name.append(c);
            }
        }
        if (name.isEmpty()) {
            throw new Malformed();
        }
        return name.toString();
    }

    private void bracket(List<Parsed> arguments, List<Integer> forms, int depth) {
        at++;
        char c = peek();
        if (c == ']' || c == ',' || c == '*') {
            forms.add(rank());
            return;
        }
        if (!arguments.isEmpty() || !forms.isEmpty()) {
            throw new Malformed();
        }
        while (true) {
            boolean own = peek() == '[';
            at += own ? 1 : 0;
            arguments.add(parse(own, depth - 1));
            if (own) {
                expect(']');
            }
            if (peek() != ',') {
                expect(']');
                return;
            }
            at++;
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
        }
    }

    private int rank() {
        int rank = 1;
        boolean bounded = false;
        for (; peek() != ']'; at++) {
            if (peek() == '*') {
                bounded = true;
            } else if (peek() == ',') {
                rank++;
            } else if (peek() != ' ') {
                throw new Malformed();
            }
        }
        at++;
        return rank > 1 ? rank : bounded ? BOUNDED : VECTOR;
    }

    private char peek() {
        if (at >= text.length()) {
            throw new Malformed();
        }
        return text.charAt(at);
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw new Malformed();
        }
        at++;
    }
}
