package hybridscope.core.dhe;

import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;

/** What a token of one version stands for. */
sealed interface NamedEntity {
    /** What it is in both versions. */
    Identity identity();

    /** A type. */
    record OfType(Identity identity, Klass type) implements NamedEntity {
    }

    /**
     * A method.
     *
     * @param signature that of the call, with a vararg call's own arguments
     */
    record OfMethod(Identity identity, MethodInfo method, MethodSignature signature) implements NamedEntity {
    }

    /** A field. */
    record OfField(Identity identity, FieldInfo field) implements NamedEntity {
    }

    /** A signature for an indirect call. */
    record OfSignature(Identity identity, MethodSignature signature) implements NamedEntity {
    }

    /** A string. */
    record OfText(Identity identity) implements NamedEntity {
    }

    /**
     * Nothing that is there.
     *
     * @param message why
     */
    record Unresolved(Identity identity, String message) implements NamedEntity {
    }
}
