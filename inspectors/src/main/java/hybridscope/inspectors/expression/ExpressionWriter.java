package hybridscope.inspectors.expression;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.PointerKlass;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes types so that {@link TypeReader} reads them back: metadata names, keywords for numbers, assemblies where needed. */
public final class ExpressionWriter {
    private final Assembly file;

    /** @param file the file that the reader will look in */
    public ExpressionWriter(Assembly file) {
        this.file = file;
    }

    /** The expression; empty where a type has none: generic parameters, function pointers, missing types. */
    public Optional<String> write(Klass type) {
        return type.containsVariables() && !(type instanceof DefinedKlass own && own.isGenericDefinition())
                ? Optional.empty() : of(type);
    }

    private Optional<String> of(Klass type) {
        return switch (type) {
            case ArrayKlass array -> of(array.element()).map(element -> element + "["
                    + (array.isVector() ? "" : array.rank() == 1 ? "*" : ",".repeat(array.rank() - 1)) + "]");
            case PointerKlass pointer -> of(pointer.element()).map(element -> element + "*");
            case ByRefKlass byRef -> of(byRef.element()).map(element -> element + "&");
            case DefinedKlass defined -> defined(defined);
            default -> Optional.empty();
        };
    }

    private Optional<String> defined(DefinedKlass type) {
        if (type.module().isCorlib() && type.elementType().keyword() != null) {
            return Optional.of(type.elementType().keyword());
        }
        String name = assembly(type) + definition(type);
        if (!type.isGenericInstance()) {
            return Optional.of(name);
        }
        List<Optional<String>> arguments = type.arguments().stream().map(this::of).toList();
        return arguments.stream().allMatch(Optional::isPresent)
                ? Optional.of(name + arguments.stream().map(Optional::get).collect(Collectors.joining(",", "<", ">")))
                : Optional.empty();
    }

    /** The core library's names go without their assembly, unless the file has such a name itself. */
    private String assembly(DefinedKlass type) {
        Assembly own = type.module().assembly();
        return own == file || type.module().isCorlib()
                && file.find(type.definitionName()).filter(found -> found != type.definition()).isEmpty() ? ""
                : "[" + own.name() + "]";
    }

    /** A definition's metadata name with quotes around what the reader would take apart. */
    static String definition(DefinedKlass type) {
        String[] chain = type.definitionName().split("/", -1);
        boolean keyword = chain.length == 1 && chain[0].indexOf('.') < 0;
        return Arrays.stream(chain).map(part -> Arrays.stream(part.split("\\.", -1)).map(segment -> segment(segment, keyword))
                .collect(Collectors.joining("."))).collect(Collectors.joining("/"));
    }

    private static String segment(String name, boolean whole) {
        String own = TypeNameMatch.ownName(name);
        String arity = name.substring(own.length());
        return TypeExpressionParser.isPlain(own, whole && arity.isEmpty())
                ? name : "'" + own.replace("\\", "\\\\").replace("'", "\\'") + "'" + arity;
    }
}
