package hybridscope.core.dhe;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.MissingKlass;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The identities of one version's types and members. What the compared assemblies define is matched ({@link Matching}) and noted
 * here before anybody asks; all else goes by names. A generic definition is its instance over its own variables, and variables
 * go by number, so that what a token stands for does not depend on the generic code that it is in.
 */
final class Identities {
    private final IdentityTable table;
    private final Map<DefinedKlass, Identity> definitions = new IdentityHashMap<>();
    private final Map<MethodInfo, Identity> methodDefinitions = new IdentityHashMap<>();
    private final Map<FieldInfo, Identity> fieldDefinitions = new IdentityHashMap<>();
    private final Map<Klass, Identity> types = new IdentityHashMap<>();
    private final Map<MethodInfo, Identity> methods = new IdentityHashMap<>();

    /** @param table what both versions share */
    Identities(IdentityTable table) {
        this.table = table;
    }

    void put(DefinedKlass definition, Identity identity) {
        definitions.put(definition, identity);
    }

    void put(MethodInfo definition, Identity identity) {
        methodDefinitions.put(definition, identity);
    }

    void put(FieldInfo definition, Identity identity) {
        fieldDefinitions.put(definition, identity);
    }

    /** Whether one of the compared assemblies defines it. */
    boolean isOwn(DefinedKlass type) {
        return definitions.containsKey(type.definition());
    }

    Identity type(Klass type) {
        Identity known = types.get(type);
        if (known == null) {
            known = make(type);
            types.put(type, known);
        }
        return known;
    }

    private Identity make(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> {
                Identity definition = definitions.get(defined.definition());
                if (definition == null) {
                    definition = table.of("type", defined.module().assembly().name(), defined.definitionName());
                }
                yield defined.arguments().isEmpty() ? definition : instance(definition, defined.arguments());
            }
            case ArrayKlass array -> table.of("array", array.isVector(), array.rank(), type(array.element()));
            case PointerKlass pointer -> table.of("pointer", type(pointer.element()));
            case ByRefKlass byRef -> table.of("by-ref", type(byRef.element()));
            case VariableKlass variable -> table.of(variable.isMethodVariable() ? "!!" : "!", variable.number());
            case FunctionPointerKlass function -> table.of("function", signature(function.signature()));
            case MissingKlass missing -> table.of("missing", missing.name());
        };
    }

    private Identity instance(Identity definition, List<Klass> arguments) {
        Object[] parts = new Object[arguments.size() + 1];
        parts[0] = definition;
        for (int i = 0; i < arguments.size(); i++) {
            parts[i + 1] = type(arguments.get(i));
        }
        return table.of(parts);
    }

    Identity signature(MethodSignature signature) {
        List<Object> parts = new ArrayList<>();
        parts.add("signature");
        parts.add(signature.convention());
        parts.add(signature.hasThis());
        parts.add(signature.explicitThis());
        parts.add(signature.genericArity());
        parts.add(signature.sentinelAt());
        parts.add(signature.modifiers());
        parts.add(type(signature.returnType()));
        signature.parameters().forEach(each -> parts.add(type(each)));
        return table.of(parts.toArray());
    }

    Identity method(MethodInfo method) {
        Identity known = methods.get(method);
        if (known == null) {
            known = make(method);
            methods.put(method, known);
        }
        return known;
    }

    private Identity make(MethodInfo method) {
        MethodInfo typical = method.typical();
        Identity definition = methodDefinitions.get(typical);
        if (definition == null) {
            definition = table.of("method", type(typical.declaringType()), typical.name(), signature(typical.signature()));
        }
        return instance(table.of("of", definition, type(method.declaringType())), method.arguments());
    }

    Identity field(FieldInfo field) {
        DefinedKlass declaring = field.declaringType();
        FieldInfo definition = declaring.isGenericInstance() ? declaring.definition().fields().get(field.index()) : field;
        Identity known = fieldDefinitions.get(definition);
        if (known == null) {
            known = table.of("field", type(definition.declaringType()), definition.name(), type(definition.type()));
        }
        return declaring.arguments().isEmpty() ? known : table.of("of", known, type(declaring));
    }

    /** A call that adds arguments of its own to a method's. */
    Identity call(Identity method, MethodSignature signature) {
        return table.of("call", method, signature(signature));
    }

    /** What cannot be resolved goes by its text. */
    Identity unresolved(String text) {
        return table.of("unresolved", text);
    }
}
