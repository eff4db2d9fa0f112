package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.WaitHandles;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code System.Diagnostics.ProcessModule}: the files that a program has in its memory, as far as it is its own. Under Mono they
 * are those that the system has mapped, its own libraries included.
 */
final class ProcessModules {
    /** Addresses that nothing of a program has: files lie apart from its memory. */
    private static final long FIRST_ADDRESS = 1L << 40;

    private ProcessModules() {
    }

    /**
     * The array of {@code Process.Modules}: the program, then what was loaded last, the core library at the end. Another process
     * has none.
     *
     * @param call an instance method, the handle behind the object
     * @param loaded the core library, the program, the others in the order of loading
     */
    static void give(NativeCall call, List<Assembly> loaded) {
        List<Assembly> all = new ArrayList<>();
        if (call.i8(1) == WaitHandles.PROCESS) {
            all.addAll(loaded.reversed());
            if (loaded.size() > 1) {
                all.remove(loaded.get(1));
                all.addFirst(loaded.get(1));
            }
            all.removeIf(each -> AssemblyCalls.location(each).isEmpty());
        }
        Engine engine = call.engine();
        DefinedKlass type = (DefinedKlass) call.method().signature().returnType().element();
        int array = engine.allocator().allocateVector(type, all.size());
        long address = FIRST_ADDRESS;
        for (int i = 0; i < all.size(); i++) {
            int size = all.get(i).manifest().image().bytes().length();
            Memory.setI8(engine.memory(), array + ObjectModel.BITS_64.arrayDataOffset() + i * Long.BYTES,
                    module(engine, type, AssemblyCalls.location(all.get(i)), address, size));
            address += size;
        }
        call.returnI8(array);
    }

    private static int module(Engine engine, DefinedKlass type, String path, long address, int size) {
        int module = engine.allocator().allocate(type);
        set(engine, type, module, "filename", engine.strings().create(path));
        set(engine, type, module, "modulename", engine.strings().create(String.valueOf(Path.of(path).getFileName())));
        set(engine, type, module, "baseaddr", address);
        Memory.setI4(engine.memory(), module + CoreFields.offset(type, "memory_size"), size);
        DefinedKlass versions = type.module().find("System.Diagnostics.FileVersionInfo").orElseThrow();
        int version = engine.allocator().allocate(versions);
        int empty = engine.strings().create("");
        for (FieldInfo field : versions.fields()) {
            if (!field.isStatic() && field.type() == engine.runtime().core().string()) {
                set(engine, versions, version, field.name(), empty);
            }
        }
        set(engine, versions, version, "filename", engine.strings().create(path));
        set(engine, type, module, "version_info", version);
        return module;
    }

    private static void set(Engine engine, DefinedKlass type, int object, String field, long value) {
        Memory.setI8(engine.memory(), object + CoreFields.offset(type, field), value);
    }
}
