package hybridscope.inspectors.sharing;

import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodBindings;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.json.JsonName;
import java.util.List;
import java.util.Optional;

/** Why code of a generic is not looked for in the AOT part: no use of it can miss any. */
public enum Exemption {
    HOT_UPDATE("a hot-update assembly defines it: it is interpreted, nothing has to be instantiated"),
    /** An abstract method, an interface. */
    ABSTRACT("it has no code of its own: what implements it runs, nothing of it has to be instantiated"),
    /** A delegate, a native function. */
    PROVIDED("the runtime provides its code, whatever the arguments: nothing has to be instantiated"),
    NO_METHODS("it has no methods of its own: nothing has to be instantiated");

    private final String english;

    Exemption(String english) {
        this.english = english;
    }

    /** The sentence in English. */
    public String english() {
        return english;
    }

    /** The key of its sentence in message bundles. */
    public String messageKey() {
        return "share.exempt." + JsonName.of(this);
    }

    /** Of a method; empty where its code is looked for. */
    static Optional<Exemption> of(MethodInfo method) {
        return MethodBindings.needsInstantiation(method) ? Optional.empty()
                : Optional.of(method.isAbstract() ? ABSTRACT : PROVIDED);
    }

    /** Of a type, by its methods that have no generic parameters of their own; empty where code of one is looked for. */
    static Optional<Exemption> of(Klass type) {
        List<Optional<Exemption>> methods = type.methods().stream().filter(method -> method.genericArity() == 0)
                .map(Exemption::of).toList();
        return methods.contains(Optional.<Exemption>empty()) ? Optional.empty()
                : Optional.of(methods.isEmpty() ? NO_METHODS : methods.contains(Optional.of(PROVIDED)) ? PROVIDED : ABSTRACT);
    }
}
