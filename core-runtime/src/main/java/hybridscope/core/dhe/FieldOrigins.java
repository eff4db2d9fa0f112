package hybridscope.core.dhe;

import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodCode;
import hybridscope.core.il.OpCode;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What the fields that compilers number are for: a static one keeps a delegate, and is known by the method that the delegate
 * calls, or it keeps something for the method that stores it. All look alike by name and type.
 */
final class FieldOrigins {
    private final Identities identities;
    private final Map<FieldInfo, Identity> origins = new IdentityHashMap<>();

    /** Reads the bodies of one version's types, whose methods are matched already. */
    FieldOrigins(Version version, Collection<DefinedKlass> types) {
        identities = version.identities();
        if (types.stream().anyMatch(type -> type.fields().stream().anyMatch(FieldOrigins::isCache))) {
            types.forEach(type -> type.methods().forEach(this::read));
        }
    }

    Fingerprint print(FieldInfo field) {
        Identity origin = origins.get(field);
        // Fields of closures and state machines go by their order.
        return Fingerprint.of(origin == null ? new int[0] : new int[] {origin.number()});
    }

    private static boolean isCache(FieldInfo field) {
        return field.isStored() && !CompilerMade.key(field.name()).equals(field.name());
    }

    private void read(MethodInfo method) {
        LoadedModule module = method.module().orElse(null);
        try {
            if (module != null
                    && MethodCode.read(module.image(), Token.rid(method.token())) instanceof MethodCode.Il(var body)) {
                MethodInfo loaded = null;
                InstructionCursor cursor = new InstructionCursor(body);
                while (cursor.next()) {
                    if (cursor.opCode() == OpCode.LDFTN) {
                        loaded = method(module, cursor.token(), method);
                    } else if (cursor.opCode() == OpCode.STSFLD) {
                        store(module, cursor.token(), method, loaded);
                        loaded = null;
                    }
                }
            }
        } catch (BadFormatException e) {
            // Comparing the method says what is wrong with it.
        }
    }

    private void store(LoadedModule module, int token, MethodInfo by, MethodInfo loaded) {
        try {
            FieldInfo field = module.field(token, by.context());
            if (isCache(field)) {
                origins.putIfAbsent(field.declaringType().definition().fields().get(field.index()),
                        identities.method((loaded == null ? by : loaded).typical()));
            }
        } catch (LoadException | BadFormatException e) {
            // It stores somewhere else.
        }
    }

    private static MethodInfo method(LoadedModule module, int token, MethodInfo by) {
        try {
            return module.method(token, by.context());
        } catch (LoadException | BadFormatException e) {
            return null;
        }
    }
}
