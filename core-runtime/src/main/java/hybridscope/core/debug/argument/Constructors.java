package hybridscope.core.debug.argument;

import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.ExpressionScanner;
import hybridscope.core.debug.expression.ExpressionTexts;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/** Finds the constructor that fits the arguments behind {@code new}. */
public final class Constructors {
    private static final int OTHER_TYPE = 10;
    private final ArgumentReader reader;
    private final ExpressionScanner scanner;

    Constructors(ArgumentReader reader, ExpressionScanner scanner) {
        this.reader = reader;
        this.scanner = scanner;
    }

    /** Reads the arguments, and what stands in braces behind them. */
    Argument choose(Klass type, int offset) {
        if (!(type instanceof DefinedKlass defined) || defined.isAbstract() || type.isInterface() || type.containsVariables()) {
            throw new ExpressionError.Refused(offset, CSharpNames.of(type) + " cannot be made with new");
        }
        if (type.isDelegate()) {
            throw new ExpressionError.Refused(offset, CSharpNames.of(type) + " is a delegate: it can be null alone");
        }
        List<MethodInfo> constructors = type.methods(".ctor").stream().filter(MethodInfo::hasBody).toList();
        if (!scanner.is("(")) {
            if (!scanner.is("{")) {
                throw scanner.refuse("'(' is expected");
            }
            MethodInfo plain = constructors.stream().filter(each -> each.signature().parameters().isEmpty())
                    .findFirst().orElse(null);
            return finish(type, plain, List.of(), offset);
        }
        int start = scanner.mark();
        MethodInfo best = null;
        int lowest = Integer.MAX_VALUE;
        ExpressionError.Refused farthest = null;
        for (MethodInfo each : constructors) {
            scanner.back(start);
            try {
                int cost = cost(arguments(each), each);
                if (cost < lowest) {
                    lowest = cost;
                    best = each;
                }
            } catch (ExpressionError.Refused refused) {
                farthest = farthest == null || refused.error.offset() > farthest.error.offset() ? refused : farthest;
            }
        }
        scanner.back(start);
        if (best == null && type.isValueType()) {
            scanner.advance();
            if (scanner.take(")")) {
                return finish(type, null, List.of(), offset);
            }
        }
        if (best == null) {
            throw farthest != null && constructors.size() == 1 ? farthest
                    : new ExpressionError.Refused(offset, "no constructor of %s takes these: %s".formatted(CSharpNames.of(type),
                    String.join(", ", constructors.stream().map(Constructors::parameters).toList())));
        }
        return finish(type, best, arguments(best), offset);
    }

    private static String parameters(MethodInfo constructor) {
        return "(" + String.join(", ", constructor.signature().parameters().stream().map(ExpressionTexts::name).toList()) + ")";
    }

    private Argument finish(Klass type, MethodInfo constructor, List<Argument> arguments, int offset) {
        if (constructor == null && !type.isValueType()) {
            throw new ExpressionError.Refused(offset, CSharpNames.of(type) + " has no constructor without parameters");
        }
        var fields = reader.initializer(type);
        return constructor == null
                ? new Argument.Struct(type, fields) : new Argument.Made(type, constructor, arguments, fields, offset);
    }

    private List<Argument> arguments(MethodInfo constructor) {
        List<Argument> arguments = new ArrayList<>();
        scanner.expect("(");
        for (Klass parameter : constructor.signature().parameters()) {
            if (!arguments.isEmpty()) {
                scanner.expect(",");
            }
            arguments.add(reader.argument(parameter));
        }
        scanner.expect(")");
        return arguments;
    }

    /** How far the arguments are from what they would be by themselves: int is nearer to 5 than long, and object is farthest. */
    private static int cost(List<Argument> arguments, MethodInfo constructor) {
        int cost = 0;
        for (int i = 0; i < arguments.size(); i++) {
            Klass parameter = constructor.signature().parameters().get(i);
            cost += switch (arguments.get(i)) {
                case Argument.Bits(Klass type, long _) -> switch (type.elementType()) {
                    case I4, BOOLEAN, CHAR -> 0;
                    case I8 -> 1;
                    case U4 -> 2;
                    case U8, R8 -> 3;
                    default -> type.isEnum() ? 0 : 4;
                };
                case Argument.Boxed _ -> OTHER_TYPE;
                case Argument.Text _ -> parameter == parameter.runtime().core().string() ? 0 : OTHER_TYPE;
                default -> 0;
            };
        }
        return cost;
    }
}
