package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.CodeTooLong;
import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.CompiledLoop;
import hybridscope.core.interpreter.LinkedMethod;
import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One compiled body for all instantiations with the same sharing form, as {@code _gshared} code of il2cpp (RULES.md §6). A form
 * of an instantiation is an object of the body's class: it has the method, its code and what else depends on type arguments in
 * its fields, and is handed to the body as il2cpp hands it the MethodInfo.
 */
final class CommonBody {
    private final TypedClasses classes;
    /** The simple name of the class that begins at the method's start. */
    private final String name;
    /** By position, −1 for the method's start; null where the body would be too long. */
    private final Map<Integer, Made> made = new HashMap<>();

    /** The constructor of a class, and what its objects' fields hold. */
    private record Made(Constructor<?> constructor, List<Site> sites) {
        static Made of(Class<?> type, List<Site> sites) {
            try {
                return new Made(type.getConstructor(LinkedMethod.class, Code.class, Object[].class), sites);
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(e);
            }
        }

        Object form(LinkedMethod method, Code code) {
            try {
                return constructor.newInstance(method, code, sites.stream().map(site -> site.of(code)).toArray());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    CommonBody(TypedClasses classes, String name) {
        this.classes = classes;
        this.name = name;
    }

    String name() {
        return name;
    }

    /** The form of an instantiation from its start. @throws CodeTooLong where the body would be too long for the JVM */
    Compiled start(LinkedMethod method, Code code) {
        return (Compiled) form(method, code, -1);
    }

    /** The same from the head of a loop on. */
    CompiledLoop loop(LinkedMethod method, Code code, int head) {
        return (CompiledLoop) form(method, code, head);
    }

    private Object form(LinkedMethod method, Code code, int at) {
        if (!made.containsKey(at)) {
            made.put(at, null);
            TypedCompiler compiler = new TypedCompiler(classes, method, code, Math.max(at, 0), at < 0, this);
            Class<?> type = at < 0 ? compiler.startClass() : compiler.loopClass();
            made.put(at, Made.of(type, compiler.sites()));
        }
        Made found = made.get(at);
        if (found == null) {
            throw new CodeTooLong(name);
        }
        return found.form(method, code);
    }
}
