package hybridscope.core.icalls.text;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Strings;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code System.String}: its constructors, which make the object themselves, and interning. The class library has a static
 * method {@code Ctor} for each constructor; it is called where arguments are wrong, or bytes have to be decoded.
 */
public final class StringCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String CONSTRUCTOR = "System.String::.ctor";

    /** The static methods that stand behind the constructors, by parameters. */
    private final Map<String, MethodInfo> factories = new HashMap<>();

    private StringCalls(Engine engine) {
        for (MethodInfo method : engine.runtime().core().string().methods("Ctor")) {
            factories.put(method.signature().parameterText(), method);
        }
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add("System.String::FastAllocateString(System.Int32)", call -> {
            if (call.i4(0) >= 0 && !call.engine().heap().hasRoom(ObjectModel.BITS_64.stringSize(call.i4(0)))) {
                call.engine().collector().collect();
            }
            call.worked((long) call.i4(0) * Character.BYTES);
            call.returnI8(strings(call).allocate(call.i4(0)));
        });
        calls.add("System.String::InternalIntern(System.String)", call -> call.returnI8(strings(call).intern(call.reference(0))));
        calls.add("System.String::InternalIsInterned(System.String)",
                call -> call.returnI8(strings(call).interned(text(call, 0))));
        calls.add(CONSTRUCTOR + "(System.Char[])", StringCalls::ofArray);
        calls.add(CONSTRUCTOR + "(System.Char[],System.Int32,System.Int32)", StringCalls::ofPartOfArray);
        calls.add(CONSTRUCTOR + "(System.Char*)", StringCalls::ofTerminated);
        calls.add(CONSTRUCTOR + "(System.Char*,System.Int32,System.Int32)", StringCalls::ofPointer);
        calls.add(CONSTRUCTOR + "(System.Char,System.Int32)", StringCalls::repeated);
        calls.add(CONSTRUCTOR + "(System.ReadOnlySpan`1<System.Char>)", StringCalls::managed);
        calls.add(CONSTRUCTOR + "(System.SByte*)", StringCalls::managed);
        calls.add(CONSTRUCTOR + "(System.SByte*,System.Int32,System.Int32)", StringCalls::managed);
        calls.add(CONSTRUCTOR + "(System.SByte*,System.Int32,System.Int32,System.Text.Encoding)", StringCalls::managed);
    }

    private static Strings strings(NativeCall call) {
        return call.engine().strings();
    }

    private static String text(NativeCall call, int argument) {
        return strings(call).text(call.reference(argument));
    }

    /** Leaves it to the class library. */
    private static void managed(NativeCall call) {
        if (call.state() == 1) {
            call.returnI8(call.returned());
            return;
        }
        MethodInfo constructor = call.method();
        List<Long> arguments = new ArrayList<>();
        for (int i = 0; i < constructor.signature().parameters().size(); i++) {
            int slots = (constructor.signature().parameters().get(i).variableSize(MODEL) + Long.BYTES - 1) / Long.BYTES;
            for (int slot = 0; slot < slots; slot++) {
                arguments.add(Memory.i8(call.engine().memory(), call.address(i) + slot * Long.BYTES));
            }
        }
        MethodInfo factory = call.engine().part(StringCalls.class,
                StringCalls::new).factories.get(constructor.signature().parameterText());
        call.invoke(1, factory, arguments.stream().mapToLong(Long::longValue).toArray());
    }

    /** A string of the UTF-16 code units from an address on. */
    private static void create(NativeCall call, int from, int length) {
        int string = strings(call).allocate(length);
        byte[] m = call.engine().memory();
        Memory.copy(m, from, m, string + MODEL.stringDataOffset(), 2 * length);
        call.worked((long) length * Character.BYTES);
        call.returnI8(string);
    }

    private static void ofArray(NativeCall call) {
        int array = call.reference(0);
        create(call, array + MODEL.arrayDataOffset(),
                array == 0 ? 0 : call.engine().arrayLength(array));
    }

    private static void ofPartOfArray(NativeCall call) {
        int array = call.reference(0);
        int start = call.i4(1);
        int length = call.i4(2);
        if (call.state() != 0 || array == 0 || start < 0 || length < 0
                || (long) start + length > Memory.i8(call.engine().memory(), array + MODEL.arrayLengthOffset())) {
            managed(call);
        } else {
            create(call, array + MODEL.arrayDataOffset() + 2 * start, length);
        }
    }

    private static void ofTerminated(NativeCall call) {
        int at = call.reference(0);
        if (call.state() != 0 || at < Memory.NULL_PAGE) {
            managed(call);
            return;
        }
        byte[] m = call.engine().memory();
        int end = at;
        while (Memory.u2(m, end) != 0) {
            end += 2;
        }
        create(call, at, (end - at) / 2);
    }

    private static void ofPointer(NativeCall call) {
        if (call.state() != 0 || call.reference(0) < Memory.NULL_PAGE || call.i4(1) < 0 || call.i4(2) < 0) {
            managed(call);
        } else {
            create(call, call.reference(0) + 2 * call.i4(1), call.i4(2));
        }
    }

    private static void repeated(NativeCall call) {
        int length = call.i4(1);
        if (call.state() != 0 || length < 0) {
            managed(call);
            return;
        }
        int string = strings(call).allocate(length);
        call.worked((long) length * Character.BYTES);
        byte[] m = call.engine().memory();
        int unit = call.i4(0);
        int start = string + MODEL.stringDataOffset();
        for (int at = start; at < start + 2 * length; at += 2) {
            Memory.setI2(m, at, unit);
        }
        call.returnI8(string);
    }
}
