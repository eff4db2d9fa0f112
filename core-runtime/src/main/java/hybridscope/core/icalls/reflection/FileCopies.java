package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.memory.Memory;
import hybridscope.core.pe.Span;
import hybridscope.core.types.Assembly;

/** Parts of assemblies' files that the class library reads by their addresses: each is copied to unmanaged memory once. */
record FileCopies(SavedMap<Part, Integer> addresses) implements Restorable {
    /** Bytes of the file with the manifest. */
    private record Part(Assembly assembly, Span bytes) {
    }

    @Override
    public Runnable save() {
        return addresses.save();
    }

    /** Where the copy of some bytes of the file with an assembly's manifest lies. */
    static int address(NativeCall call, Assembly assembly, Span bytes) {
        Part part = new Part(assembly, bytes);
        var copies = call.engine().part(FileCopies.class, _ -> new FileCopies(new SavedMap<>())).addresses;
        Integer known = copies.get(part);
        if (known == null) {
            int size = (int) bytes.length();
            known = UnmanagedBlocks.allocate(call, Math.max(size, 1));
            for (int i = 0; i < size; i++) {
                Memory.setI1(call.engine().memory(), known + i, assembly.manifest().image().bytes().u1(bytes.offset() + i));
            }
            copies.put(part, known);
        }
        return known;
    }
}
