package hybridscope.inspectors.session;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.session.BreakpointEdit.RefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Finds what people name: in the debugged file first, then in every other loaded assembly. */
public final class SessionNames {
    private final Debuggee debuggee;

    /** The names that a session knows by now. */
    public SessionNames(Debuggee debuggee) {
        this.debuggee = debuggee;
    }

    private record Found(LoadedModule module, int token) {
    }

    /** A method by METHOD: {@code Namespace.Type::Method}, with parameters where overloaded. */
    public MethodInfo method(String expression) throws RefusedException {
        Found found = find(expression, MemberLookup::method);
        return found.module.method(found.token, GenericContext.NONE);
    }

    /**
     * What is stopped at by METHOD: without parameters every method of that name in its type.
     *
     * @throws RefusedException where nothing has that name
     */
    public BreakpointLocation entry(String expression) throws RefusedException {
        for (LoadedModule module : modules()) {
            if (new MemberLookup(module.names()).method(expression)
                    instanceof Lookup.Ambiguous(String _, List<Integer> candidates) && expression.indexOf('(') < 0) {
                List<MethodInfo> methods = candidates.stream().map(token -> module.method(token, GenericContext.NONE)).toList();
                MethodInfo first = methods.getFirst();
                if (methods.stream()
                        .allMatch(each -> each.name().equals(first.name()) && each.declaringType() == first.declaringType())) {
                    return new BreakpointLocation.Entry(first, true);
                }
            }
        }
        try {
            return new BreakpointLocation.Entry(method(expression), false);
        } catch (RefusedException unknown) {
            boolean nothing = unknown.getMessage().startsWith("nothing is named") && unknown.getMessage().indexOf('\n') < 0
                    && expression.contains("::");
            throw nothing ? new RefusedException(unknown.getMessage() + "; with pending in front it waits until something is")
                    : unknown;
        }
    }

    /** A method that an assembly may have that is loaded later, by {@code Type::Method}. */
    public static BreakpointLocation pending(String expression) throws RefusedException {
        int colons = expression.indexOf("::");
        if (colons <= 0 || colons + 2 == expression.length() || expression.indexOf('(') >= 0) {
            throw new RefusedException("what is not loaded yet is written Namespace.Type::Method, not " + expression);
        }
        return new BreakpointLocation.Named(expression.substring(0, colons).strip(), expression.substring(colons + 2).strip());
    }

    /** A type by TYPE; for those of the class libraries the whole name. */
    public DefinedKlass type(String expression) throws RefusedException {
        Found found = find(expression, MemberLookup::type);
        return found.module.definition(Token.rid(found.token));
    }

    /** A field by {@code TYPE::FIELD}. */
    public FieldInfo field(String expression) throws RefusedException {
        int colons = expression.lastIndexOf("::");
        if (colons < 0) {
            throw new RefusedException("a field is written TYPE::FIELD, not " + expression);
        }
        String name = expression.substring(colons + 2);
        DefinedKlass type = type(expression.substring(0, colons));
        return type.field(name).orElseThrow(() -> new RefusedException(type.name() + " has no field " + name));
    }

    private Found find(String expression, BiFunction<MemberLookup, String, Lookup> lookup) throws RefusedException {
        String complaint = null;
        for (LoadedModule module : modules()) {
            Names names = module.names();
            switch (lookup.apply(new MemberLookup(names), expression)) {
                case Lookup.Found(int token) when Token.table(token) == Table.METHOD_DEF
                        || Token.table(token) == Table.TYPE_DEF -> {
                    return new Found(module, token);
                }
                case Lookup.Ambiguous ambiguous -> throw new RefusedException(ambiguous.text(names));
                case Lookup.None none -> complaint = complaint == null ? none.text(names) : complaint;
                default -> { }
            }
        }
        throw new RefusedException(complaint == null ? "there is no " + expression : complaint);
    }

    private List<LoadedModule> modules() {
        List<LoadedModule> modules = new ArrayList<>();
        for (Assembly assembly : debuggee.engine().runtime().assemblies()) {
            if (assembly.role() == Assembly.Role.HOT_UPDATE) {
                modules.addFirst(assembly.manifest());
            } else {
                modules.add(assembly.manifest());
            }
        }
        return modules;
    }
}
