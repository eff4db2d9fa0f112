package hybridscope.core.icalls.interop;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What Unity's engine does for {@code UnityEngine.Debug}: each message becomes a line on standard output, as in Unity's own log
 * without stack traces. An exception is its type and its message. Unity's versions differ in their internal calls: arguments are
 * found by name and type.
 */
public final class UnityCalls {
    private static final String HANDLER = "UnityEngine.DebugLogHandler";
    private static final String FAILED = "Assertion failed";
    private static final String NULL = "Null";
    private static final String EXCEPTION = "System.Exception";
    private static final String FORMAT = "Format(System.IFormatProvider,System.String,System.Object";
    /** States: behind the invariant culture, and behind the text. */
    private static final int CULTURE = 1;
    private static final int TEXT = 2;

    private final List<Klass> parameters;
    /** Arguments by number, -1 for none: what a message depends on, the message or its format, the format's arguments. */
    private final int condition;
    private final int message;
    private final int arguments;

    private UnityCalls(MethodInfo method) {
        parameters = method.signature().parameters();
        condition = method.name().startsWith("Assert") ? 0 : -1;
        boolean formats = method.name().endsWith("Format") && parameters.size() > 1 && parameters.getLast() instanceof ArrayKlass;
        arguments = formats ? parameters.size() - 1 : -1;
        message = formats ? arguments - 1 : method.name().startsWith("Internal_") ? text() : condition + 1 < parameters.size()
                ? condition + 1 : -1;
    }

    /** What stands for a method of Unity's that writes to the console; null for others. */
    public static NativeMethod find(Host host, MethodInfo method) {
        boolean ofHandler = !method.hasBody() && method.isStatic() && method.name().startsWith("Internal_Log")
                && method.declaringType() instanceof DefinedKlass type && type.definitionName().equals(HANDLER);
        if (!ofHandler && !UnityDebug.lacksCode(method)) {
            return null;
        }
        UnityCalls calls = new UnityCalls(method);
        return calls.isUnderstood() ? call -> calls.write(host, call) : null;
    }

    /** Whether it is clear what a method of that name and these parameters writes. */
    static boolean understands(MethodInfo method) {
        return new UnityCalls(method).isUnderstood();
    }

    private boolean isUnderstood() {
        return condition < 0
                ? message >= 0 && !parameters.get(message).isValueType() : !parameters.isEmpty() && named(0, "System.Boolean");
    }

    private boolean named(int parameter, String type) {
        return parameters.get(parameter) instanceof DefinedKlass defined && defined.definitionName().equals(type);
    }

    /** The handler's text, exception or, by reference, span of characters. */
    private int text() {
        for (int i = 0; i < parameters.size(); i++) {
            if (named(i, "System.String") || named(i, EXCEPTION) || parameters.get(i) instanceof ByRefKlass) {
                return i;
            }
        }
        return -1;
    }

    private void write(Host host, NativeCall call) {
        Engine engine = call.engine();
        if (condition == 0 && (call.i4(0) & 0xFF) != 0) {
            return;
        }
        int object = message < 0 ? 0 : call.reference(message);
        switch (call.state()) {
            case CULTURE -> format(call, "", call.returned(), engine.strings().create("{0}"), object);
            case TEXT -> {
                String text = call.returned() == 0 ? "" : engine.strings().text((int) call.returned());
                line(host, named(message, EXCEPTION) ? simpleName(engine.klassOf(object)) + ": " + text : text);
            }
            default -> begin(host, call, object);
        }
    }

    private void begin(Host host, NativeCall call, int object) {
        Engine engine = call.engine();
        if (message < 0) {
            line(host, FAILED);
        } else if (parameters.get(message) instanceof ByRefKlass) {
            line(host, span(call, object));
        } else if (object == 0) {
            line(host, NULL);
        } else if (arguments >= 0 && call.reference(arguments) != 0) {
            format(call, "[]", 0, object, call.reference(arguments));
        } else if (named(message, EXCEPTION)) {
            MethodInfo getter = CoreClass.of(engine, EXCEPTION).type().methods("get_Message").getFirst();
            call.invoke(TEXT, Dispatch.target(engine.klassOf(object), getter).orElse(getter), object);
        } else if (engine.klassOf(object) == engine.runtime().core().string()) {
            line(host, engine.strings().text(object));
        } else {
            call.invoke(CULTURE,
                    CoreClass.of(engine, "System.Globalization.CultureInfo").type().methods("get_InvariantCulture").getFirst());
        }
    }

    /** Calls String.Format with one argument, or with an array of them. */
    private static void format(NativeCall call, String rank, long culture, int text, int given) {
        MethodInfo format = call.engine().runtime().core().string().methods("Format").stream()
                .filter(each -> (each.name() + each.signature().parameterText()).equals(FORMAT + rank + ")"))
                .findFirst().orElseThrow();
        call.invoke(TEXT, format, culture, text, given);
    }

    private static String simpleName(Klass type) {
        String name = type.name();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('/')) + 1);
    }

    /** A structure of an address and a number of UTF-16 code units. */
    private static String span(NativeCall call, int at) {
        byte[] m = call.engine().memory();
        int length = Memory.i4(m, at + Long.BYTES);
        return Memory.text(m, (int) Memory.i8(m, at), call.extent((int) Memory.i8(m, at), (long) length * Character.BYTES),
                StandardCharsets.UTF_16LE);
    }

    private static void line(Host host, String text) {
        byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            host.write(Host.OUTPUT, bytes, 0, bytes.length);
        } catch (IOException e) {
            // The reader of its output is gone: nobody misses the rest.
        }
    }
}
