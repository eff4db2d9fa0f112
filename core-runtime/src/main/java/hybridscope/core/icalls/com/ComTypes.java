package hybridscope.core.icalls.com;

import hybridscope.core.metadata.value.CustomAttribute;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.VTableSlot;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/** What attributes say to COM about types and their methods. */
final class ComTypes {
    static final UUID UNKNOWN = UUID.fromString("00000000-0000-0000-c000-000000000046");
    static final UUID DISPATCH = UUID.fromString("00020400-0000-0000-c000-000000000046");
    /** Slots of IUnknown's methods, and of IDispatch's behind them. */
    static final int UNKNOWN_SLOTS = 3;
    static final int DISPATCH_SLOTS = 7;
    private static final String INTEROP = "System.Runtime.InteropServices.";
    /** ComInterfaceType.InterfaceIsIUnknown. */
    private static final int IS_UNKNOWN = 1;
    /** TypeAttributes.Public, a bit that nested private and assembly types have as well: Mono asks for no more. */
    private static final int PUBLIC = 1;
    private static final int IMPORT = 0x1000;

    private ComTypes() {
    }

    private static Optional<Value> attribute(Klass type, String name) {
        return type.attributes().stream()
                .filter(each -> each.type() instanceof DefinedKlass defined && defined.definitionName().equals(INTEROP + name))
                .map(AttributeInfo::value).map(CustomAttribute::arguments).filter(arguments -> !arguments.isEmpty())
                .map(arguments -> arguments.getFirst().value()).findFirst();
    }

    /** The interface id that a type names; types that name none have none for COM. */
    static Optional<UUID> id(Klass type) {
        if (attribute(type, "GuidAttribute").orElse(null) instanceof Value.Text(String text)) {
            try {
                return Optional.of(UUID.fromString(text));
            } catch (IllegalArgumentException e) {
                // What is no id names none.
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** How many slots of a COM interface lie in front of the type's own methods. */
    static int firstSlot(Klass type) {
        long kind = switch (attribute(type, "InterfaceTypeAttribute").orElse(null)) {
            case Value.EnumValue given -> given.value().bits();
            case Value.Primitive given -> given.bits();
            case null, default -> 0;
        };
        return kind == IS_UNKNOWN ? UNKNOWN_SLOTS : DISPATCH_SLOTS;
    }

    /** Whether objects of a class have IDispatch. */
    static boolean hasDispatch(Klass type) {
        return !(type instanceof DefinedKlass defined) || (defined.flags() & PUBLIC) != 0;
    }

    /** Whether COM implements a type: its methods have no code of their own. */
    static boolean isImported(Klass type) {
        return type instanceof DefinedKlass defined && (defined.flags() & IMPORT) != 0;
    }

    /** The slot of a method, or of the interface method that it implements; empty where it implements none. */
    static OptionalInt slot(MethodInfo method) {
        Klass type = method.declaringType();
        if (type.isInterface()) {
            return OptionalInt.of(firstSlot(type) + method.slot());
        }
        for (Klass implemented : type.interfaces()) {
            List<VTableSlot> slots = type.vtable().slots(implemented);
            for (int i = 0; i < slots.size(); i++) {
                if (slots.get(i).implementation() == method) {
                    return OptionalInt.of(firstSlot(implemented) + i);
                }
            }
        }
        return OptionalInt.empty();
    }
}
