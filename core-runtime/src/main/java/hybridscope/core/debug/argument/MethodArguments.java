package hybridscope.core.debug.argument;

import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.ExpressionTexts;
import hybridscope.core.debug.expression.ExpressionTypes;
import hybridscope.core.debug.symbol.Symbols;
import hybridscope.core.debug.value.Constants;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Constraints;
import hybridscope.core.types.CoreClasses;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The arguments that a method is started with, as text: the types that generic parameters stand for, those of its class first,
 * then {@code this}, then the others. Numbers are decimal or hexadecimal and must fit; strings and
 * characters stand in quotes with C#'s escapes; enumerations are members or combinations of them; arrays {@code {1, 2}} or
 * {@code new int[3]}; structs {@code {X = 1, Y = 2}}; objects {@code new Foo(1, "x") {field = 2}}; {@code null} and
 * {@code default}. What a parameter of type {@code object} takes is put into a box.
 */
public final class MethodArguments {
    private final MethodInfo method;
    private final List<Klass> types = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    private MethodArguments(MethodInfo method) {
        this.method = method;
        Symbols symbols = new Symbols();
        if (!method.isStatic()) {
            Klass own = method.declaringType();
            types.add(own.isValueType() ? own.byRef() : own);
            names.add("this");
        }
        List<Klass> parameters = method.signature().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            types.add(parameters.get(i));
            names.add(symbols.parameterName(method, i));
        }
    }

    /** The fields of a form for a method's arguments. */
    public static List<ParameterForm> form(MethodInfo method) {
        MethodArguments arguments = new MethodArguments(method);
        List<ParameterForm> form = new ArrayList<>();
        variables(method).forEach(each -> form.add(new ParameterForm(each.parameterName(), null, example(each), List.of())));
        for (int i = 0; i < arguments.types.size(); i++) {
            Klass type = value(arguments.types.get(i));
            List<String> choices = type.isEnum() ? List.copyOf(Constants.members(type).keySet())
                    : type.elementType() == ElementType.BOOLEAN ? List.of("false", "true") : List.of();
            form.add(new ParameterForm(arguments.names.get(i), type, text(type), choices));
        }
        return form;
    }

    /**
     * What texts cannot be taken: at most one error for each argument, one for the method itself where it cannot be started at
     * all.
     */
    public static List<ArgumentError> check(MethodInfo method, List<String> texts) {
        List<ArgumentError> errors = new ArrayList<>();
        if (!method.hasBody()) {
            return List.of(new ArgumentError(-1, 0, method + " has no IL"));
        }
        List<String> leading = new ArrayList<>(variables(method).stream().map(VariableKlass::parameterName).toList());
        if (!method.isStatic()) {
            leading.add("this");
        }
        int count = variables(method).size() + new MethodArguments(method).types.size();
        if (texts.size() != count) {
            return List.of(new ArgumentError(-1, 0, "%s takes %d argument%s%s, not %d".formatted(method, count,
                    count == 1 ? "" : "s", leading.isEmpty() ? "" : " with " + String.join(", ", leading), texts.size())));
        }
        MethodInfo instance = instance(method, texts, errors);
        if (instance != null) {
            read(instance, texts, errors);
        }
        return List.copyOf(errors);
    }

    // ---- generic parameters

    /** What stands for nothing yet: generic parameters of the class, then of the method. */
    private static List<VariableKlass> variables(MethodInfo method) {
        return Stream.concat(method.declaringType().arguments().stream(), method.arguments().stream())
                .filter(VariableKlass.class::isInstance).map(VariableKlass.class::cast).toList();
    }

    /**
     * The instance of a generic method that the first of the texts name; the method itself where it needs none.
     *
     * @param errors takes what is wrong
     * @return null where something is wrong
     */
    public static MethodInfo instance(MethodInfo method, List<String> texts, List<ArgumentError> errors) {
        List<VariableKlass> variables = variables(method);
        if (variables.isEmpty()) {
            return method;
        }
        ExpressionTypes names = new ExpressionTypes(method.declaringType().runtime(), method);
        Map<Klass, Klass> given = new HashMap<>();
        for (int i = 0; i < variables.size(); i++) {
            try {
                given.put(variables.get(i), ArgumentReader.type(names, texts.get(i)));
            } catch (ExpressionError.Refused error) {
                errors.add(new ArgumentError(i, error.error.offset(), error.error.message()));
            }
        }
        GenericContext context = context(method, given);
        for (int i = 0; i < variables.size() && errors.isEmpty(); i++) {
            Constraints.Violation violation = Constraints.violation(variables.get(i), given.get(variables.get(i)), context)
                    .orElse(null);
            if (violation != null) {
                errors.add(new ArgumentError(i, 0, violation.message()));
            }
        }
        if (!errors.isEmpty()) {
            return null;
        }
        try {
            MethodInfo inflated = method.inflate(context);
            return inflated.containsVariables() ? inflated.instance(context.methodArguments()) : inflated;
        } catch (LoadException | BadFormatException damaged) {
            errors.add(new ArgumentError(-1, 0, String.valueOf(damaged.getMessage())));
            return null;
        }
    }

    private static GenericContext context(MethodInfo method, Map<Klass, Klass> given) {
        return new GenericContext(method.declaringType().arguments().stream().map(each -> given.getOrDefault(each, each))
                .toList(), method.arguments().stream().map(each -> given.getOrDefault(each, each)).toList());
    }

    /** A type that a generic parameter can stand for. */
    private static String example(VariableKlass variable) {
        CoreClasses core = variable.runtime().core();
        MethodInfo method = variable.declaringMethod();
        List<Klass> tried = new ArrayList<>(List.of(core.object(), core.int32(), core.string()));
        variable.constraints().stream().filter(each -> !each.containsVariables()).forEach(tried::add);
        for (Klass each : tried) {
            List<Klass> own = new ArrayList<>(method == null ? variable.declaringType().arguments() : method.arguments());
            own.set(variable.number(), each);
            GenericContext context = method == null
                    ? new GenericContext(own, List.of()) : new GenericContext(variable.declaringType().arguments(), own);
            if (Constraints.violation(variable, each, context).isEmpty()) {
                return ExpressionTexts.name(each);
            }
        }
        return ExpressionTexts.name(core.object());
    }

    // ---- values

    private static Klass value(Klass type) {
        return type.elementType() == ElementType.BYREF ? type.element() : type;
    }

    private static String text(Klass type) {
        if (type instanceof VariableKlass) {
            return "default";
        }
        if (type.isEnum()) {
            return Constants.members(type).keySet().stream().findFirst().orElse("0");
        }
        if (type.isNullable()) {
            return "null";
        }
        if (type.isReference()) {
            boolean plain = type instanceof DefinedKlass defined && !defined.isAbstract() && !type.isInterface()
                    && type != type.runtime().core().object()
                    && type.methods(".ctor").stream().anyMatch(each -> each.hasBody() && each.signature().parameters().isEmpty());
            return type == type.runtime().core().string() ? "\"\"" : type instanceof ArrayKlass ? "{}" : plain
                    ? "new " + ExpressionTexts.name(type) + "()" : "null";
        }
        return switch (type.elementType()) {
            case BOOLEAN -> "false";
            case CHAR -> "'a'";
            default -> VariableMemory.isStruct(type) ? "default" : "0";
        };
    }

    /** Reads the values behind the types; null where there are errors. */
    private static List<Argument> read(MethodInfo method, List<String> texts, List<ArgumentError> errors) {
        MethodArguments expected = new MethodArguments(method);
        int first = texts.size() - expected.types.size();
        List<Argument> arguments = new ArrayList<>();
        ExpressionTypes names = new ExpressionTypes(method.declaringType().runtime(), method);
        for (int i = 0; i < expected.types.size(); i++) {
            try {
                Argument read = new ArgumentReader(names, method.declaringType().runtime().core(), texts.get(first + i))
                        .all(value(expected.types.get(i)));
                if (i == 0 && !method.isStatic() && read instanceof Argument.Zero && method.declaringType().isReference()) {
                    throw new ExpressionError.Refused(0, "this is not null");
                }
                arguments.add(read);
            } catch (ExpressionError.Refused error) {
                errors.add(new ArgumentError(first + i, error.error.offset(), error.error.message()));
            } catch (LoadException | BadFormatException damaged) {
                errors.add(new ArgumentError(first + i, 0, String.valueOf(damaged.getMessage())));
            }
        }
        return errors.isEmpty() ? arguments : null;
    }

    /**
     * Starts a method's thread, and makes its arguments.
     *
     * @param method not generic, or the {@link #instance} that the texts name
     * @param errors takes what is wrong
     */
    public static ManagedThread start(Engine engine, MethodInfo method, List<String> texts, List<ArgumentError> errors) {
        ManagedThread thread = engine.start();
        // Before the method is entered: constructors of arguments would wait for ever for a class constructor that it has begun.
        long[] slots = build(engine, method, texts, errors);
        if (slots != null) {
            thread.begin(method, slots);
            if (thread.depth() == 0) {
                errors.add(new ArgumentError(-1, 0, engine.exceptions().describe(thread.unhandled())));
            }
        }
        return thread;
    }

    /** The contents of a method's argument slots, made in a machine; null where something is wrong. */
    private static long[] build(Engine engine, MethodInfo method, List<String> texts, List<ArgumentError> errors) {
        List<Argument> arguments = read(method, texts, errors);
        if (arguments == null) {
            return null;
        }
        List<Klass> types = new MethodArguments(method).types;
        int first = texts.size() - types.size();
        ArgumentBuilder builder = new ArgumentBuilder(engine);
        long[] all = {};
        for (int i = 0; i < arguments.size(); i++) {
            try {
                long[] slots = builder.slots(types.get(i), arguments.get(i));
                int end = all.length;
                all = Arrays.copyOf(all, end + slots.length);
                System.arraycopy(slots, 0, all, end, slots.length);
            } catch (ExpressionError.Refused error) {
                errors.add(new ArgumentError(first + i, error.error.offset(), error.error.message()));
                return null;
            } catch (LoadException | BadFormatException damaged) {
                errors.add(new ArgumentError(first + i, 0, String.valueOf(damaged.getMessage())));
                return null;
            }
        }
        return all;
    }
}
