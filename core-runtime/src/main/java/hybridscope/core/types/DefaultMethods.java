package hybridscope.core.types;

import java.util.ArrayList;
import java.util.List;

/** Finds the body that interfaces themselves give an interface method (ECMA-335 augmentations, "Default interface methods"). */
final class DefaultMethods {
    private DefaultMethods() {
    }

    /**
     * What was found.
     *
     * @param body      the body of the most specific interface; null for none
     * @param ambiguous whether several interfaces have one, none more specific than the others
     */
    record Found(MethodInfo body, boolean ambiguous) {
    }

    private record Candidate(Klass owner, MethodInfo body) {
    }

    static Found find(Klass type, MethodInfo wanted) {
        List<Candidate> candidates = new ArrayList<>();
        for (Klass owner : type.interfaces()) {
            MethodInfo body = owner == wanted.declaringType() ? wanted : body(owner, wanted);
            if (body == null || owner == wanted.declaringType() && wanted.isAbstract()) {
                continue;
            }
            // An interface that extends another one is the more specific of the two.
            if (candidates.stream().noneMatch(other -> other.owner.interfaces().contains(owner))) {
                candidates.removeIf(other -> owner.interfaces().contains(other.owner));
                candidates.add(new Candidate(owner, body));
            }
        }
        if (candidates.size() > 1) {
            return new Found(null, true);
        }
        // An abstract body takes a default away again.
        return candidates.isEmpty() || candidates.getFirst().body.isAbstract() ? new Found(null, false) : new Found(candidates.getFirst().body, false);
    }

    private static MethodInfo body(Klass owner, MethodInfo wanted) {
        if (owner instanceof DefinedKlass defined && !defined.methodImpls().isEmpty() && owner.interfaces().contains(wanted.declaringType())) {
            for (MethodImpls.Pair pair : defined.methodImpls()) {
                if (pair.declaration() == wanted) {
                    return pair.body();
                }
            }
        }
        return null;
    }
}
