package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.StackTraces;
import hybridscope.core.interpreter.UnusableCoreLibrary;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import java.util.List;

/** {@code System.Diagnostics.StackTrace} and {@code StackFrame}. */
public final class TraceCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String DIAGNOSTICS = "System.Diagnostics.";

    private TraceCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(DIAGNOSTICS + "StackTrace::get_trace(System.Exception,System.Int32,System.Boolean)", TraceCalls::trace);
        calls.add(DIAGNOSTICS + "StackFrame::get_frame_info(System.Int32,System.Boolean,System.Reflection.MethodBase&,"
                + "System.Int32&,System.Int32&,"
                + "System.String&,System.Int32&,System.Int32&)", TraceCalls::frame);
    }

    /** The StackFrame[] of an exception but the first ones; none where it was not thrown. */
    private static void trace(NativeCall call) {
        List<StackTraces.Entry> all = call.engine().traces().of(call.reference(0));
        if (all == null) {
            if (call.reference(0) == 0) {
                throw ManagedExceptions.argumentNull(call.engine(), "exc");
            }
            call.returnI8(ReflectionObjects.of(call.engine()).array("System.Diagnostics.StackFrame", List.of()));
            return;
        }
        List<StackTraces.Entry> entries = all.stream().filter(entry -> !isDynamicMethod(entry)).toList();
        int skipped = Math.clamp(call.i4(1), 0, entries.size());
        call.returnI8(frames(call.engine(), entries.subList(skipped, entries.size()), call.i4(2) != 0));
    }

    /** A StackFrame[]. */
    public static int frames(Engine engine, List<StackTraces.Entry> entries, boolean needFile) {
        DefinedKlass type = engine.runtime().core().find(DIAGNOSTICS + "StackFrame").orElseThrow();
        int array = engine.allocator().allocateVector(type, entries.size());
        for (int i = 0; i < entries.size(); i++) {
            int frame = engine.allocator().allocate(type);
            Memory.setI8(engine.memory(), array + MODEL.arrayDataOffset() + 8 * i, frame);
            fill(engine, frame, type, entries.get(i), needFile);
        }
        return array;
    }

    /** Dynamic methods have no part in what Mono tells of an exception. */
    private static boolean isDynamicMethod(StackTraces.Entry entry) {
        return entry.method().module().filter(module -> module.assembly().isDynamicMethod()).isPresent();
    }

    private static void fill(Engine engine, int frame, DefinedKlass type, StackTraces.Entry entry, boolean needFile) {
        if (entry.isNative()) {
            set(engine, frame, type, "internalMethodName", engine.strings().create(MethodNames.wrapper(entry.method())));
            Memory.setI4(engine.memory(), frame + field(type, "ilOffset").offset(MODEL), -1);
            return;
        }
        SourceLines.Place place = SourceLines.of(engine).place(entry, needFile);
        set(engine, frame, type, "methodBase", ReflectionObjects.of(engine).method(entry.method(), null));
        Memory.setI4(engine.memory(), frame + field(type, "ilOffset").offset(MODEL), place.ilOffset());
        if (place.file() != null) {
            set(engine, frame, type, "fileName", engine.strings().create(place.file()));
            Memory.setI4(engine.memory(), frame + field(type, "lineNumber").offset(MODEL), place.line());
            Memory.setI4(engine.memory(), frame + field(type, "columnNumber").offset(MODEL), place.column());
        }
    }

    /** A frame of the thread that asks, counted from this very call; whether there is one. */
    private static void frame(NativeCall call) {
        Engine engine = call.engine();
        List<StackTraces.Entry> entries = engine.traces().of(call.thread());
        int index = call.i4(0);
        if (index < 0 || index >= entries.size()) {
            call.returnBool(false);
            return;
        }
        StackTraces.Entry entry = entries.get(index);
        SourceLines.Place place = SourceLines.of(engine).place(entry, true);
        boolean needFile = call.i4(1) != 0;
        int method = ReflectionObjects.of(engine).method(entry.method(), null);
        int file = place.file() == null || !needFile ? 0 : engine.strings().create(place.file());
        byte[] m = engine.memory();
        Memory.setI8(m, call.reference(2), method);
        // Without symbols Mono knows the offsets of exceptions' traces only.
        Memory.setI4(m, call.reference(3), place.file() == null ? Math.min(place.ilOffset(), 0) : place.ilOffset());
        Memory.setI4(m, call.reference(4), 0);
        Memory.setI8(m, call.reference(5), file);
        Memory.setI4(m, call.reference(6), needFile ? place.line() : 0);
        Memory.setI4(m, call.reference(7), needFile ? place.column() : 0);
        call.returnBool(true);
    }

    private static void set(Engine engine, int object, DefinedKlass type, String field, int reference) {
        Memory.setI8(engine.memory(), object + field(type, field).offset(MODEL), reference);
    }

    private static FieldInfo field(DefinedKlass type, String name) {
        return UnusableCoreLibrary.field(type, name);
    }
}
