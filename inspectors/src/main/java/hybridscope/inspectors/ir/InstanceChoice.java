package hybridscope.inspectors.ir;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.MemberExpression;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.expression.TypeReader;
import hybridscope.inspectors.expression.TypeReading;
import hybridscope.inspectors.file.OpenFile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The instance of a generic method for types that somebody has written.
 *
 * @param method  the instance; null where there is none for these types
 * @param refusal why not; null where there is one
 */
public record InstanceChoice(MethodInfo method, String refusal) {
    /**
     * Reads types. May read assemblies: not for the FX thread.
     *
     * @param types for the parameters of the method's type, then for its own, separated by commas: {@code int, List<string>}
     */
    public static InstanceChoice of(OpenFile file, int rid, String types) {
        try {
            MethodInfo method = file.loaded().method(Token.of(Table.METHOD_DEF, rid));
            List<Klass> ofType = method.declaringType().arguments();
            List<Klass> own = method.arguments();
            List<String> written = MemberExpression.split(types).stream().map(String::strip).toList();
            if (written.size() != ofType.size() + own.size()) {
                String names = Stream.concat(ofType.stream(), own.stream()).map(Klass::name).collect(Collectors.joining(", "));
                return new InstanceChoice(null, "types are wanted for " + names);
            }
            List<Klass> chosen = new ArrayList<>();
            for (String each : written) {
                switch (new TypeReader(file.loaded()).read(each)) {
                    case TypeReading.Found(Klass type) -> chosen.add(type);
                    case TypeReading.Refused(var error) -> {
                        return new InstanceChoice(null, each + ": " + error.sentence());
                    }
                }
            }
            List<Klass> methodArguments = chosen.subList(ofType.size(), chosen.size());
            MethodInfo inflated = method.inflate(new GenericContext(chosen.subList(0, ofType.size()), methodArguments));
            return new InstanceChoice(inflated.isGenericDefinition() ? inflated.instance(methodArguments) : inflated, null);
        } catch (LoadException e) {
            return new InstanceChoice(null, e.failure().message());
        } catch (BadFormatException e) {
            return new InstanceChoice(null, e.getMessage());
        }
    }
}
