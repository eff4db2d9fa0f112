package hybridscope.inspectors.sharing;

import hybridscope.core.sharing.MethodSharing;
import hybridscope.core.sharing.SharedType;
import hybridscope.core.sharing.TypeSharing;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.expression.ShortNames;
import java.util.List;
import java.util.stream.Collectors;

/** Shared forms as C# people write them: {@code List<ValueTuple<int,object>>}. */
public final class SharedNames {
    private SharedNames() {
    }

    static String of(SharedType type) {
        return switch (type) {
            case SharedType.Exact(Klass exact) -> ShortNames.of(exact);
            case SharedType.EnumOver over -> over.name();
            case SharedType.Instance(Klass definition, List<SharedType> arguments) -> instance(definition, arguments);
            case SharedType.To(SharedType element, boolean byRef) -> of(element) + (byRef ? "&" : "*");
            case SharedType.Any _ -> SharedType.Any.NAME;
        };
    }

    /** The definition's own spelling says which of nested types has which arguments. */
    private static String instance(Klass definition, List<SharedType> arguments) {
        String text = ShortNames.of(definition);
        StringBuilder named = new StringBuilder();
        int next = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '<' && next < arguments.size()) {
                int end = text.indexOf('>', at);
                int count = (int) text.substring(at, end).chars().filter(each -> each == ',').count() + 1;
                named.append(list(arguments.subList(next, next + count)));
                next += count;
                at = end;
            } else {
                named.append(c);
            }
        }
        return next == 0 ? text.replaceAll("\\?$", "") + list(arguments) : named.toString();
    }

    private static String list(List<SharedType> types) {
        return types.stream().map(SharedNames::of).collect(Collectors.joining(",", "<", ">"));
    }

    /** A shared method: {@code List<object>.Add(object)}. */
    public static String of(MethodSharing sharing) {
        String name = sharing.method().name();
        return of(sharing.declaringType()) + (name.startsWith(".") ? "" : ".") + name
                + (sharing.methodArguments().isEmpty() ? "" : list(shared(sharing.methodArguments())))
                + shared(sharing.parameters()).stream().map(SharedNames::of).collect(Collectors.joining(",", "(", ")"));
    }

    private static List<SharedType> shared(List<TypeSharing> types) {
        return types.stream().map(TypeSharing::shared).toList();
    }
}
