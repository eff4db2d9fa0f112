package hybridscope.inspectors.expression;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.inspectors.expression.TypeExpressionError.Kind;
import hybridscope.inspectors.file.FileRuntime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Turns what people write into types of a file's runtime: C#'s names and metadata's, with or without namespace, keywords,
 * generic instances, arrays, pointers, tuples, tokens of the file. May read assemblies: not for the FX thread.
 */
public final class TypeReader {
    /** Elements of a tuple before the rest goes into a tuple of its own. */
    private static final int TUPLE_REST = 7;

    private final FileRuntime file;

    /** @param file where names are looked for first */
    public TypeReader(FileRuntime file) {
        this.file = file;
    }

    /** The type that {@code expression} names, or what is wrong with it. */
    public TypeReading read(String expression) {
        try {
            return new TypeReading.Found(new Binding(file).type(TypeExpressionParser.parse(expression)));
        } catch (RefusedException e) {
            return new TypeReading.Refused(e.error());
        } catch (LoadException | BadFormatException e) {
            return new TypeReading.Refused(TypeExpressionError.of(Kind.LOAD, 0, expression.length(), e.getMessage()));
        }
    }

    /**
     * The type or method that {@code expression} names, or what is wrong with it. A method is written behind its type, with its
     * generic arguments, and where it is overloaded with its parameters: {@code Dictionary<int,string>.Add(int,string)}.
     */
    public MemberReading readMember(String expression) {
        return switch (read(expression)) {
            case TypeReading.Found(Klass type) -> new MemberReading.OfType(type);
            case TypeReading.Refused(TypeExpressionError error) -> readMethod(expression, error);
        };
    }

    private MemberReading readMethod(String expression, TypeExpressionError asType) {
        MethodExpression written;
        try {
            written = TypeExpressionParser.parseMethod(expression);
        } catch (RefusedException e) {
            return new MemberReading.Refused(expression.contains("(") && e.error().column() > asType.column()
                    ? e.error() : asType);
        }
        try {
            Binding binding = new Binding(file);
            Klass type;
            try {
                type = binding.type(written.type());
            } catch (RefusedException e) {
                // Neither: without parameters a type may have been meant.
                return new MemberReading.Refused(written.parameters() == null && e.error().kind() == Kind.NOT_FOUND
                        ? asType : e.error());
            }
            return new MemberReading.OfMethod(binding.method(type, written));
        } catch (RefusedException e) {
            return new MemberReading.Refused(e.error());
        } catch (LoadException | BadFormatException e) {
            return new MemberReading.Refused(TypeExpressionError.of(Kind.LOAD, 0, expression.length(), e.getMessage()));
        }
    }

    private static final class Binding {
        private final FileRuntime file;
        private final Assembly assembly;
        private final TypeSearch search;

        Binding(FileRuntime file) {
            this.file = file;
            assembly = file.assembly();
            search = new TypeSearch(assembly);
        }

        Klass type(TypeExpression expression) {
            return switch (expression) {
                case TypeExpression.Primitive(ElementType type, int _, int _) -> file.runtime().core().primitive(type);
                case TypeExpression.OfToken token -> ofToken(token);
                case TypeExpression.Named named -> named(named);
                case TypeExpression.Tuple tuple -> tuple(tuple.elements(), tuple);
                case TypeExpression.Nullable nullable -> {
                    Klass element = type(nullable.element());
                    yield element.isValueType()
                            ? core("System.Nullable", List.of(argument(element, nullable.element())), nullable) : element;
                }
                case TypeExpression.Array array -> {
                    Klass element = element(array.element());
                    yield array.vector() ? element.vector() : element.array(array.rank());
                }
                case TypeExpression.Pointer pointer -> {
                    Klass element = type(pointer.element());
                    yield element instanceof ByRefKlass ? refuseElement(element, pointer.element()) : element.pointer();
                }
                case TypeExpression.ByRef byRef -> element(byRef.element()).byRef();
            };
        }

        MethodInfo method(Klass type, MethodExpression written) {
            TypeExpression.Segment at = written.name();
            List<MethodInfo> named = List.of();
            for (Klass owner = type; owner != null && named.isEmpty(); owner = owner.parent()) {
                named = owner.methods(at.name());
                if (named.isEmpty() && (at.name().equals("ctor") || at.name().equals("cctor"))) {
                    named = owner.methods("." + at.name());
                }
                // A base class's constructors are not the type's.
                named = owner == type ? named : named.stream().filter(each -> !each.name().startsWith(".")).toList();
            }
            if (named.isEmpty()) {
                throw refuse(Kind.METHOD_NOT_FOUND, at, List.of(), ShortNames.of(type), at.name());
            }
            List<Klass> arguments = at.arguments().stream().map(each -> argument(type(each), each)).toList();
            List<MethodInfo> fitting = named.stream().filter(each -> each.genericArity() == arguments.size())
                    .map(each -> arguments.isEmpty() ? each : each.instance(arguments)).toList();
            if (fitting.isEmpty()) {
                throw refuse(Kind.METHOD_ARITY, at, named, at.name(), Integer.toString(arguments.size()));
            }
            if (written.parameters() == null) {
                List<MethodInfo> plain = fitting.stream().filter(each -> each.isConstructor()
                        && each.signature().parameters().isEmpty()).toList();
                return one(fitting.size() > 1 && !plain.isEmpty() ? plain : fitting, at);
            }
            List<Klass> parameters = written.parameters().stream().map(this::type).toList();
            List<MethodInfo> taking = fitting.stream().filter(each -> each.signature().parameters().equals(parameters)).toList();
            if (taking.isEmpty()) {
                throw refuse(Kind.METHOD_PARAMETERS, at, fitting, at.name());
            }
            return one(taking, at);
        }

        private static MethodInfo one(List<MethodInfo> methods, TypeExpression.Segment at) {
            if (methods.size() > 1) {
                throw refuse(Kind.METHOD_AMBIGUOUS, at, methods, at.name());
            }
            return methods.getFirst();
        }

        private static RefusedException refuse(Kind kind, TypeExpression.Segment at, List<MethodInfo> candidates,
                String... arguments) {
            return new RefusedException(TypeExpressionError.of(kind, at.start(), at.end(), arguments)
                    .with(candidates.stream().limit(TypeExpressionError.MAX_CANDIDATES).map(ShortNames::of).toList()));
        }

        private static RefusedException refuse(Kind kind, TypeExpression at, String... arguments) {
            return new RefusedException(TypeExpressionError.of(kind, at.start(), at.end(), arguments));
        }

        private Klass element(TypeExpression expression) {
            Klass element = type(expression);
            return element instanceof ByRefKlass || element.elementType() == ElementType.VOID
                    ? refuseElement(element, expression) : element;
        }

        private static Klass refuseElement(Klass element, TypeExpression at) {
            throw refuse(Kind.ELEMENT, at, element.name());
        }

        private static Klass argument(Klass argument, TypeExpression at) {
            if (argument instanceof ByRefKlass || argument instanceof PointerKlass
                    || argument.elementType() == ElementType.VOID) {
                throw refuse(Kind.ARGUMENT, at, argument.name());
            }
            return argument;
        }

        private Klass ofToken(TypeExpression.OfToken token) {
            Table table = Token.table(token.token());
            boolean type = table == Table.TYPE_DEF || table == Table.TYPE_REF || table == Table.TYPE_SPEC;
            if (!type || !file.module().metadata().tables().has(table, Token.rid(token.token()))) {
                throw refuse(Kind.TOKEN, token, "0x%08X".formatted(token.token()));
            }
            try {
                return file.module().type(token.token(), GenericContext.NONE);
            } catch (LoadException | BadFormatException e) {
                throw refuse(Kind.LOAD, token, e.getMessage());
            }
        }

        private Klass tuple(List<TypeExpression> elements, TypeExpression at) {
            List<Klass> arguments = new ArrayList<>();
            for (TypeExpression element : elements.subList(0, Math.min(elements.size(), TUPLE_REST))) {
                arguments.add(argument(type(element), element));
            }
            if (elements.size() > TUPLE_REST) {
                arguments.add(tuple(elements.subList(TUPLE_REST, elements.size()), at));
            }
            return core("System.ValueTuple", arguments, at);
        }

        private Klass core(String name, List<Klass> arguments, TypeExpression at) {
            String full = name + "`" + arguments.size();
            Optional<DefinedKlass> found = file.runtime().core().find(full).or(() -> file.runtime().find(full));
            return found.orElseThrow(() -> refuse(Kind.NOT_FOUND, at, full)).instance(List.copyOf(arguments));
        }

        private Klass named(TypeExpression.Named named) {
            List<Klass> arguments = new ArrayList<>();
            int open = 0;
            for (TypeExpression.Segment segment : named.segments()) {
                open += segment.open();
                for (TypeExpression argument : segment.arguments()) {
                    arguments.add(argument(type(argument), argument));
                }
            }
            Assembly only = named.assembly() == null ? null
                    : search.assembly(named.assembly()).orElseThrow(() -> refuse(Kind.ASSEMBLY, named, named.assembly()));
            int wanted = open + arguments.size();
            TypeSearch.Result result = search.find(only, named.segments(),
                    type -> wanted == 0 || type.arguments().size() == wanted);
            if (result.found().size() != 1) {
                throw new RefusedException(notOne(named, result, wanted));
            }
            DefinedKlass definition = result.found().getFirst();
            return arguments.isEmpty() || open > 0 ? definition : definition.instance(List.copyOf(arguments));
        }

        private TypeExpressionError notOne(TypeExpression.Named named, TypeSearch.Result result, int given) {
            String name = String.join(".", named.segments().stream().map(TypeExpression.Segment::name).toList());
            if (!result.found().isEmpty()) {
                return TypeExpressionError.of(Kind.AMBIGUOUS, named.start(), named.end(), name).with(candidates(result.found()));
            }
            if (!result.refused().isEmpty()) {
                DefinedKlass other = result.refused().getFirst();
                return TypeExpressionError.of(Kind.ARITY, named.start(), named.end(), other.definitionName(),
                        Integer.toString(other.arguments().size()),
                        Integer.toString(given)).with(candidates(result.refused()));
            }
            return TypeExpressionError.of(Kind.NOT_FOUND, named.start(), named.end(), name)
                    .with(candidates(search.similar(named.segments().getLast())));
        }

        private List<String> candidates(List<DefinedKlass> types) {
            return types.stream().limit(TypeExpressionError.MAX_CANDIDATES)
                    .map(type -> (type.module().assembly() == assembly ? "" : "[" + type.module().assembly().name() + "]")
                    + ExpressionWriter.definition(type)).toList();
        }
    }
}
