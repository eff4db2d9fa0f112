package hybridscope.core.pe.directory;

import hybridscope.core.pe.DataDirectory;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import java.util.Optional;
import java.util.Set;

/** The exception table of an image, {@code .pdata} (PE/COFF 6.5): where each native function is and how to unwind it. */
public final class ExceptionTable {
    /** ARM, ARMNT, ARM64, and ARM64 as ReadyToRun images for Linux and macOS disguise it. */
    private static final Set<Integer> ARM = Set.of(0x1C0, 0x1C4, 0xAA64, 0xD11D, 0xEC20);

    private ExceptionTable() {
    }

    /** The entries; what is wrong goes to the file's diagnostics. */
    public static StructureArray read(PeFile file) {
        DirectoryReader reader = new DirectoryReader(file, "Exception", Rule.DIRECTORY_SIZE);
        Optional<DataDirectory> directory = file.directory("Exception");
        int machine = file.coffHeader().map(h -> h.intValue("Machine")).orElse(0);
        boolean arm = ARM.contains(machine);
        StructLayout layout = arm ? DirectoryLayouts.RUNTIME_FUNCTION_ARM : DirectoryLayouts.RUNTIME_FUNCTION_X64;
        return reader.fill(layout, directory.flatMap(file::content).orElse(Span.NONE),
                directory.map(DataDirectory::header).orElse(Span.NONE), i -> "RuntimeFunction " + (i + 1));
    }

    /** The start of the unwind information of an x64 function; absent elsewhere and where it is not in the file. */
    public static Optional<Structure> unwindInfo(PeFile file, Structure function) {
        if (function.layout() != DirectoryLayouts.RUNTIME_FUNCTION_X64) {
            return Optional.empty();
        }
        int rva = function.intValue("UnwindInformation");
        int offset = file.offsetOf(rva);
        return offset < 0 || file.bytesFrom(rva) < DirectoryLayouts.UNWIND_INFO.size() ? Optional.empty()
                : Optional.of(new Structure(file.bytes(), DirectoryLayouts.UNWIND_INFO, offset));
    }
}
