package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.text.Identifiers;
import java.util.ArrayList;
import java.util.List;

/**
 * A level of a type's name. Metadata repeats the generic parameters of the types around a nested one; C# gives each level its
 * own.
 *
 * @param definition the generic definition, or the type itself
 * @param name       its name as C# writes it, without namespace and arity
 * @param from       how many generic parameters belong to the levels around it
 * @param to         the same with its own
 */
record TypeLevel(DefinedKlass definition, String name, int from, int to) {
    /** How many levels are gone through: hostile files nest types in themselves (our limit). */
    static final int MAX_DEPTH = 64;
    private static final Column NAMESPACE = Table.TYPE_DEF.column("TypeNamespace");

    static TypeLevel of(DefinedKlass type) {
        DefinedKlass definition = type.definition();
        DefinedKlass outer = definition.enclosing();
        int to = definition.arguments().size();
        int from = outer == null ? 0 : Math.min(outer.definition().arguments().size(), to);
        return new TypeLevel(definition, name(definition, to - from), from, to);
    }

    private static String name(DefinedKlass definition, int arity) {
        String leaf = rawName(definition);
        String suffix = "`" + arity;
        return Identifiers.of(arity > 0 && leaf.endsWith(suffix) ? leaf.substring(0, leaf.length() - suffix.length()) : leaf);
    }

    /** Its name in metadata without namespace and the types around it. */
    static String rawName(DefinedKlass definition) {
        String full = definition.definitionName();
        String leaf = full.substring(full.lastIndexOf('/') + 1);
        String namespace = definition.enclosing() == null ? namespace(definition) : "";
        return namespace.isEmpty() ? leaf : leaf.substring(namespace.length() + 1);
    }

    /** The namespace of the outermost type around a type. */
    static String namespace(DefinedKlass type) {
        DefinedKlass outer = outermost(type);
        try {
            return outer.module().metadata().string(NAMESPACE, Token.rid(outer.token()));
        } catch (BadFormatException damaged) {
            return "";
        }
    }

    static DefinedKlass outermost(DefinedKlass type) {
        DefinedKlass at = type.definition();
        for (int depth = 0; at.enclosing() != null && depth < MAX_DEPTH; depth++) {
            at = at.enclosing().definition();
        }
        return at;
    }

    int arity() {
        return to - from;
    }

    /** The levels of a type, outermost first. */
    static List<TypeLevel> all(DefinedKlass type) {
        List<TypeLevel> levels = new ArrayList<>();
        for (DefinedKlass at = type.definition(); at != null && levels.size() < MAX_DEPTH; at = at.enclosing()) {
            levels.addFirst(of(at));
        }
        return levels;
    }

    /** What a generic parameter of a type is called: as the outermost type calls it that has it. */
    static String variable(VariableKlass variable) {
        String name = variable.parameterName();
        if (!variable.isMethodVariable()) {
            DefinedKlass outer = variable.declaringType().enclosing();
            if (outer != null && variable.number() < outer.definition().arguments().size()) {
                Klass same = outer.definition().arguments().get(variable.number());
                return variable((VariableKlass) same);
            }
        }
        return name.isEmpty() ? (variable.isMethodVariable() ? "M" : "T") + variable.number() : Identifiers.of(name);
    }
}
