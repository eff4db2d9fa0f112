package hybridscope.core.debug;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The arguments that a method is started with, as text. {@code this} comes first. Numbers are decimal or hexadecimal and must fit; strings and
 * characters stand in quotes with C#'s escapes; enumerations are members or combinations of them; arrays {@code {1, 2}} or {@code new int[3]};
 * structs {@code {X = 1, Y = 2}}; objects {@code new Foo(1, "x") {field = 2}}; {@code null} and {@code default}. What a parameter of type
 * {@code object} takes is put into a box.
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
        for (int i = 0; i < arguments.types.size(); i++) {
            Klass type = value(arguments.types.get(i));
            List<String> choices = type.isEnum() ? List.copyOf(Constants.members(type).keySet())
                    : type.elementType() == ElementType.BOOLEAN ? List.of("false", "true") : List.of();
            form.add(new ParameterForm(arguments.names.get(i), type, text(type), choices));
        }
        return form;
    }

    /** What texts cannot be taken: at most one error for each argument, one for the method itself where it cannot be started at all. */
    public static List<ArgumentError> check(MethodInfo method, List<String> texts) {
        List<ArgumentError> errors = new ArrayList<>();
        read(method, texts, errors);
        return List.copyOf(errors);
    }

    private static Klass value(Klass type) {
        return type.elementType() == ElementType.BYREF ? type.element() : type;
    }

    private static String text(Klass type) {
        if (type.isEnum()) {
            return Constants.members(type).keySet().stream().findFirst().orElse("0");
        }
        if (type.isNullable()) {
            return "null";
        }
        if (type.isReference()) {
            boolean plain = type instanceof DefinedKlass defined && !defined.isAbstract() && !type.isInterface() && type != type.runtime().core().object()
                    && type.methods(".ctor").stream().anyMatch(each -> each.hasBody() && each.signature().parameters().isEmpty());
            return type == type.runtime().core().string() ? "\"\"" : type instanceof ArrayKlass ? "{}" : plain ? "new " + Phrases.name(type) + "()" : "null";
        }
        return switch (type.elementType()) {
            case BOOLEAN -> "false";
            case CHAR -> "'a'";
            default -> Cells.isStruct(type) ? "default" : "0";
        };
    }

    /** Reads all texts; null where there are errors. */
    private static List<Argument> read(MethodInfo method, List<String> texts, List<ArgumentError> errors) {
        Optional<String> refused = refused(method);
        if (refused.isPresent()) {
            errors.add(new ArgumentError(-1, 0, refused.get()));
            return null;
        }
        MethodArguments expected = new MethodArguments(method);
        if (texts.size() != expected.types.size()) {
            errors.add(new ArgumentError(-1, 0, "%s takes %d arguments%s, not %d".formatted(method, expected.types.size(),
                    method.isStatic() ? "" : " with this", texts.size())));
            return null;
        }
        List<Argument> arguments = new ArrayList<>();
        TypeNames names = new TypeNames(method.declaringType().runtime(), method);
        for (int i = 0; i < texts.size(); i++) {
            try {
                Argument read = new ArgumentReader(names, method.declaringType().runtime().core(), texts.get(i)).all(value(expected.types.get(i)));
                if (i == 0 && !method.isStatic() && read instanceof Argument.Zero && method.declaringType().isReference()) {
                    throw new ExpressionError.Refused(0, "this is not null");
                }
                arguments.add(read);
            } catch (ExpressionError.Refused error) {
                errors.add(new ArgumentError(i, error.error.offset(), error.error.message()));
            } catch (LoadException | BadFormatException damaged) {
                errors.add(new ArgumentError(i, 0, String.valueOf(damaged.getMessage())));
            }
        }
        return errors.isEmpty() ? arguments : null;
    }

    private static Optional<String> refused(MethodInfo method) {
        return !method.hasBody() ? Optional.of(method + " has no IL")
                : method.containsVariables() ? Optional.of(method + " is generic: its arguments must be given") : Optional.empty();
    }

    /**
     * Starts a method's thread, and makes its arguments.
     *
     * @param errors takes what is wrong
     */
    static ManagedThread start(Engine engine, MethodInfo method, List<String> texts, List<ArgumentError> errors) {
        ManagedThread thread = engine.start();
        // Before the method is entered: constructors of arguments would wait for ever for a class constructor that it has begun.
        long[] slots = build(engine, method, texts, errors);
        if (slots != null) {
            thread.begin(method, slots);
            if (thread.depth() == 0) {
                errors.add(new ArgumentError(-1, 0, engine.describe(thread.unhandled())));
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
        ArgumentBuilder builder = new ArgumentBuilder(engine);
        long[] all = {};
        for (int i = 0; i < arguments.size(); i++) {
            try {
                long[] slots = builder.slots(types.get(i), arguments.get(i));
                int end = all.length;
                all = Arrays.copyOf(all, end + slots.length);
                System.arraycopy(slots, 0, all, end, slots.length);
            } catch (ExpressionError.Refused error) {
                errors.add(new ArgumentError(i, error.error.offset(), error.error.message()));
                return null;
            } catch (LoadException | BadFormatException damaged) {
                errors.add(new ArgumentError(i, 0, String.valueOf(damaged.getMessage())));
                return null;
            }
        }
        return all;
    }
}
