package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.EventInfo;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;
import java.util.Optional;

/** Which properties and events methods belong to, and what their parameters are. */
public final class MemberOwners {
    /** The attribute of extension methods, and of the classes that have some. */
    public static final String EXTENSION = "System.Runtime.CompilerServices.ExtensionAttribute";
    private static final String LOCAL_FUNCTION = ">g__";
    private static final Column PARAMS = Table.METHOD_DEF.column("ParamList");
    private static final Column SEQUENCE = Table.PARAM.column("Sequence");
    private static final Column FLAGS = Table.PARAM.column("Flags");
    private static final Column NAME = Table.PARAM.column("Name");
    private static final int SPECIAL_NAME = 0x800;
    private static final int SETTER = 1;
    private static final int GETTER = 2;
    private static final int ADD = 8;
    private static final int REMOVE = 0x10;
    private static final int OUT = 2;
    private static final int OPTIONAL = 0x10;

    private MemberOwners() {
    }

    /** The property that a method reads or writes; null for none. */
    public static PropertyInfo property(MethodInfo method) {
        if ((method.flags() & SPECIAL_NAME) == 0 || !(method.declaringType() instanceof DefinedKlass type)) {
            return null;
        }
        for (PropertyInfo property : type.properties()) {
            for (PropertyInfo.Semantics each : property.methods()) {
                if ((each.kind() & (SETTER | GETTER)) != 0 && same(each.method(), method)) {
                    return property;
                }
            }
        }
        return null;
    }

    /** What the local function was called that a compiler made a method of: {@code Add} of {@code <Main>g__Add|0_1}. */
    public static Optional<String> localFunction(MethodInfo method) {
        String name = method.name();
        int start = name.indexOf(LOCAL_FUNCTION);
        int end = name.lastIndexOf('|');
        return name.startsWith("<") && start > 0 && end > start
                ? Optional.of(name.substring(start + LOCAL_FUNCTION.length(), end)) : Optional.empty();
    }

    /** Whether a method writes its property. */
    public static boolean writes(PropertyInfo property, MethodInfo method) {
        return property.methods().stream().anyMatch(each -> each.kind() == SETTER && same(each.method(), method));
    }

    /** The event that a method adds handlers to or removes them from; null for none. */
    public static EventInfo event(MethodInfo method) {
        if ((method.flags() & SPECIAL_NAME) == 0 || !(method.declaringType() instanceof DefinedKlass type)) {
            return null;
        }
        for (EventInfo event : type.events()) {
            for (PropertyInfo.Semantics each : event.methods()) {
                if ((each.kind() & (ADD | REMOVE)) != 0 && same(each.method(), method)) {
                    return event;
                }
            }
        }
        return null;
    }

    /** Whether a method adds to its event. */
    public static boolean adds(EventInfo event, MethodInfo method) {
        return event.methods().stream().anyMatch(each -> each.kind() == ADD && same(each.method(), method));
    }

    private static boolean same(MethodInfo one, MethodInfo other) {
        return one.typical() == other.typical();
    }

    /** Whether objects of a type have a member of a name, which hides extensions of that name. */
    public static boolean hasMember(Klass type, String name) {
        try {
            return TypeInference.supertypes(type instanceof ArrayKlass ? type.runtime().core().array() : type).stream()
                    .anyMatch(each -> each.methods(name).stream().anyMatch(method -> !method.isStatic())
                            || each.properties().stream().anyMatch(property -> property.name().equals(name))
                            || each.fields().stream().anyMatch(field -> !field.isStatic() && field.name().equals(name)));
        } catch (LoadException damaged) {
            return true;
        }
    }

    /** Whether a class from one to its base class has a member of a name that is no method. */
    public static boolean hasOtherMember(Klass type, Klass base, String name) {
        try {
            for (Klass at = type; at instanceof DefinedKlass defined && at != base; at = at.parent()) {
                if (defined.properties().stream().anyMatch(each -> each.name().equals(name))
                        || defined.fields().stream().anyMatch(each -> each.name().equals(name))
                        || defined.events().stream().anyMatch(each -> each.name().equals(name))) {
                    return true;
                }
            }
        } catch (LoadException damaged) {
            return true;
        }
        return false;
    }

    /** Whether C# finds a method as one of its first argument (C# specification, 15.6.10). */
    public static boolean isExtension(MethodInfo method) {
        return method.isStatic() && method.attributes().stream().anyMatch(each -> each.type().name().equals(EXTENSION));
    }

    /** Whether a compiler keeps a method's {@code this} in a field, of a closure or a state machine. */
    public static boolean holdsThis(FieldInfo field) {
        return field.name().equals("$this") || field.name().equals("<>4__this");
    }

    /** Whether a parameter is only written. */
    public static boolean isOut(MethodInfo method, int parameter) {
        int row = row(method, parameter);
        if (row == 0) {
            return false;
        }
        int flags = method.module().orElseThrow().metadata().tables().value(FLAGS, row);
        return (flags & 3) == OUT;
    }

    /** Whether a call may leave out the argument for a parameter. */
    public static boolean isOptional(MethodInfo method, int parameter) {
        int row = row(method, parameter);
        return row != 0 && (method.module().orElseThrow().metadata().tables().value(FLAGS, row) & OPTIONAL) != 0;
    }

    /** Whether a parameter takes a place that is only read. */
    public static boolean isIn(MethodInfo method, int parameter) {
        return has(method, parameter, "IsReadOnlyAttribute");
    }

    /** Whether what is done with a parameter is bound when it runs. */
    public static boolean isDynamic(MethodInfo method, int parameter) {
        return has(method, parameter, "DynamicAttribute");
    }

    private static boolean has(MethodInfo method, int parameter, String attribute) {
        int row = row(method, parameter);
        return row != 0 && method.module().orElseThrow().attributes(Table.PARAM, row).stream().anyMatch(each ->
                each.type().name().equals("System.Runtime.CompilerServices." + attribute));
    }

    /** A parameter's name; empty where it has none. */
    public static String name(MethodInfo method, int parameter) {
        int row = row(method, parameter);
        if (row == 0) {
            return "";
        }
        Metadata metadata = method.module().orElseThrow().metadata();
        return metadata.string(NAME, row);
    }

    /** The Param row of a parameter, counted from 0; 0 where there is none. */
    private static int row(MethodInfo method, int parameter) {
        if (method.module().isEmpty() || Token.table(method.token()) != Table.METHOD_DEF) {
            return 0;
        }
        Metadata metadata = method.module().orElseThrow().metadata();
        for (int row : metadata.relations().members(PARAMS, Token.rid(method.token()))) {
            if (metadata.tables().value(SEQUENCE, row) == parameter + 1) {
                return row;
            }
        }
        return 0;
    }
}
