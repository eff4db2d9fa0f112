package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.PropertyInfo;
import java.util.List;
import java.util.Optional;

/** Properties whose accessors and whose field the compiler made: C# writes them without bodies, and without the field. */
public final class AutoProperties {
    private static final String GENERATED = "System.Runtime.CompilerServices.CompilerGeneratedAttribute";
    private static final String PREFIX = "<";
    private static final String SUFFIX = ">k__BackingField";

    private AutoProperties() {
    }

    /** The field behind such a property; empty for others. */
    public static Optional<FieldInfo> field(PropertyInfo property) {
        boolean generated = !property.methods().isEmpty() && property.methods().stream()
                .allMatch(each -> isGenerated(each.method().attributes()));
        return generated ? property.declaringType().field(PREFIX + property.name() + SUFFIX)
                .filter(field -> isGenerated(field.attributes())) : Optional.empty();
    }

    /** The property that a field stands behind; empty for other fields. */
    public static Optional<PropertyInfo> property(FieldInfo field) {
        String name = field.name();
        if (!name.startsWith(PREFIX) || !name.endsWith(SUFFIX)) {
            return Optional.empty();
        }
        DefinedKlass type = field.declaringType();
        String wanted = name.substring(PREFIX.length(), name.length() - SUFFIX.length());
        return type.properties().stream().filter(each -> each.name().equals(wanted) && field(each).isPresent()).findFirst();
    }

    /** Whether the compiler says that it made something. */
    public static boolean isGenerated(List<AttributeInfo> attributes) {
        return attributes.stream().anyMatch(each -> each.type().name().equals(GENERATED));
    }
}
