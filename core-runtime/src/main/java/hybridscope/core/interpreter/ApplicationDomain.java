package hybridscope.core.interpreter;

import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An application domain: it has its own classes and methods in use, hence its own static fields, class constructors that have
 * run, code and Type objects, over the metadata that all domains share. Code belongs to one domain and knows its classes as if
 * there was no other, so nothing asks for the domain while it is executed.
 */
public final class ApplicationDomain implements Restorable {
    private final int id;
    final Map<Klass, LinkedClass> classes = new HashMap<>();
    final Map<MethodInfo, LinkedMethod> methods = new HashMap<>();
    /** The classes of transparent proxies, and the methods that make messages of calls, by those that are called. */
    final Map<RemoteClass, LinkedClass> remoteClasses = new HashMap<>();
    final Map<MethodInfo, LinkedMethod> remoteMethods = new HashMap<>();
    /** Bytes outside linear memory that its methods take. */
    long codeCharged;
    private final Map<Class<?>, Object> parts = new LinkedHashMap<>();

    ApplicationDomain(int id) {
        this.id = id;
    }

    /** Its number; 0 for the first one, in which the program begins. */
    public int id() {
        return id;
    }

    /** The assemblies whose classes and methods are in use here. */
    public Set<Assembly> assemblies() {
        return Stream.concat(classes.keySet().stream().flatMap(ApplicationDomain::module),
                methods.keySet().stream().flatMap(method -> method.module().stream())).map(LoadedModule::assembly)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<LoadedModule> module(Klass klass) {
        return klass instanceof DefinedKlass defined ? Stream.of(defined.module()) : Stream.empty();
    }

    Object part(Class<?> kind) {
        return parts.get(kind);
    }

    void keep(Class<?> kind, Object part) {
        parts.put(kind, part);
    }

    void forgetParts() {
        parts.clear();
    }

    /** Classes and methods stay: a domain that is made once more has the same. */
    @Override
    public Runnable save() {
        Map<Class<?>, Object> saved = new LinkedHashMap<>(parts);
        Runnable[] states = parts.values().stream().filter(Restorable.class::isInstance)
                .map(part -> ((Restorable) part).save()).toArray(Runnable[]::new);
        return () -> {
            parts.clear();
            parts.putAll(saved);
            for (Runnable state : states) {
                state.run();
            }
        };
    }
}
