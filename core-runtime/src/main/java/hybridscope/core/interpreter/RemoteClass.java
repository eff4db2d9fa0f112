package hybridscope.core.interpreter;

import hybridscope.core.types.Assignability;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MarshalByRef;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a transparent proxy is a proxy of: as a class of its own for each of these, its virtual calls lead to messages without
 * anybody having to ask.
 *
 * @param proxied    the class that it tells, or an interface
 * @param interfaces what it was found to implement besides
 * @param asks       whether its RealProxy is asked what else it can be cast to: it is an {@code IRemotingTypeInfo}
 */
public record RemoteClass(Klass proxied, List<Klass> interfaces, boolean asks) {
    public RemoteClass {
        interfaces = List.copyOf(interfaces);
    }

    /** The same once it was found to be an instance of another class or interface. */
    RemoteClass upgraded(Klass type) {
        return type.isInterface()
                ? new RemoteClass(proxied, Stream.concat(interfaces.stream(), Stream.of(type)).toList(), asks)
                : new RemoteClass(type, interfaces, asks);
    }

    /** Which method the message of a call names: the proxied class's own where it has one, but a generic interface method. */
    MethodInfo target(MethodInfo method) {
        boolean itself = proxied.isInterface() || method.genericArity() > 0 && method.declaringType().isInterface();
        return itself ? method : Dispatch.target(proxied, method).orElse(method);
    }

    boolean isInstance(Klass type) {
        return Assignability.isInstance(proxied, type)
                || interfaces.stream().anyMatch(each -> Assignability.isInstance(each, type));
    }

    /** Whether a cast to a type, which it is no instance of as far as is known, is for its RealProxy to decide. */
    boolean asksFor(Klass type) {
        return asks && type instanceof DefinedKlass && (type.isInterface() || MarshalByRef.is(type));
    }
}
