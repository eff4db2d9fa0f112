package hybridscope.core.sharing;

import hybridscope.core.types.Klass;

/**
 * The C++ name of a shared body, as il2cpp forms it: {@code GenericType_1_UsesGenericParameter_m5A0C1E22_gshared}. What stands
 * behind the m is a number of its build there; here it follows from the shared form, so that it is the same each time.
 */
public final class SharedSymbol {
    private SharedSymbol() {
    }

    /** The name of the body that a method runs. */
    public static String of(MethodSharing sharing) {
        Klass type = sharing.method().declaringType();
        StringBuilder text = new StringBuilder(CppIdentifier.of(type)).append('_')
                .append(CppIdentifier.of(sharing.method().name()));
        sharing.methodArguments().forEach(argument -> text.append("_Tis").append(argument(argument.shared())).append("_t"));
        return text.append("_m").append(number(sharing)).append("_gshared").toString();
    }

    private static String argument(SharedType type) {
        return switch (type) {
            case SharedType.Exact(Klass exact) -> CppIdentifier.of(exact);
            case SharedType.EnumOver over -> over.name();
            case SharedType.Instance(Klass definition, var _) -> CppIdentifier.of(definition);
            case SharedType.To(SharedType element, boolean _) -> argument(element) + "U2A";
            case SharedType.Any _ -> SharedType.Any.NAME;
        };
    }

    private static String number(MethodSharing sharing) {
        StringBuilder key = new StringBuilder(sharing.method().typical().toString());
        sharing.typeArguments().forEach(each -> key.append('|').append(key(each.shared())));
        key.append("||");
        sharing.methodArguments().forEach(each -> key.append('|').append(key(each.shared())));
        return CppIdentifier.number(key.toString());
    }

    private static String key(SharedType type) {
        return switch (type) {
            case SharedType.Exact(Klass exact) -> exact.name();
            case SharedType.EnumOver over -> over.name();
            case SharedType.Instance(Klass definition, var arguments) ->
                    definition.name() + arguments.stream().map(SharedSymbol::key).toList();
            case SharedType.To(SharedType element, boolean byRef) -> key(element) + (byRef ? "&" : "*");
            case SharedType.Any _ -> SharedType.Any.NAME;
        };
    }
}
