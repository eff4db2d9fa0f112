package hybridscope.core.types;

import java.util.List;

/** Compares types of two methods' signatures, in which each method has its own variables. */
final class Signatures {
    private Signatures() {
    }

    static boolean same(Klass one, Klass two) {
        if (one == two) {
            return true;
        }
        // Without method variables there is one object for each type.
        if (!one.containsMethodVariables() || !two.containsMethodVariables()) {
            return false;
        }
        return switch (one) {
            case VariableKlass a -> two instanceof VariableKlass b && a.isMethodVariable() && b.isMethodVariable()
                    && a.number() == b.number();
            case DefinedKlass a -> two instanceof DefinedKlass b && a.definition() == b.definition()
                    && same(a.arguments(), b.arguments());
            case ArrayKlass a -> two instanceof ArrayKlass b && a.isVector() == b.isVector() && a.rank() == b.rank()
                    && same(a.element(), b.element());
            case PointerKlass a -> two instanceof PointerKlass b && same(a.element(), b.element());
            case ByRefKlass a -> two instanceof ByRefKlass b && same(a.element(), b.element());
            case FunctionPointerKlass a -> two instanceof FunctionPointerKlass b && a.signature().matches(b.signature());
            case MissingKlass _ -> false;
        };
    }

    private static boolean same(List<Klass> one, List<Klass> two) {
        if (one.size() != two.size()) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            if (!same(one.get(i), two.get(i))) {
                return false;
            }
        }
        return true;
    }
}
