package hybridscope.core.pe.directory;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.DataDirectory;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.util.List;
import java.util.Optional;

/** The load configuration of an image (PE/COFF 6.8): a structure that grew with each system and states its own size. */
public final class LoadConfig {
    private LoadConfig() {
    }

    /** The fields that the stated size covers; what is wrong goes to the file's diagnostics. Absent where there is none. */
    public static Optional<Structure> read(PeFile file) {
        Optional<DataDirectory> directory = file.directory("LoadConfig").filter(d -> !d.isEmpty());
        if (directory.isEmpty()) {
            return Optional.empty();
        }
        DirectoryReader reader = new DirectoryReader(file, "LoadConfig", Rule.LOAD_CONFIG);
        try {
            int rva = directory.get().rva();
            StructLayout whole = reader.wordSize() == 8 ? DirectoryLayouts.LOAD_CONFIG_64 : DirectoryLayouts.LOAD_CONFIG_32;
            int at = file.offsetOf(rva, 4, directory.get().header(), "LoadConfigDirectory");
            Structure sizeField = new Structure(file.bytes(), whole, at);
            long size = sizeField.value("Size");
            int available = file.bytesFrom(rva);
            if (size < 4 || size > available) {
                file.diagnostics().add(Diagnostic.error(Rule.LOAD_CONFIG, sizeField.span("Size"), whole.name(),
                        "a size from 4 to " + available, Long.toString(size)));
            }
            return Optional.of(new Structure(file.bytes(), covered(whole, (int) Math.clamp(size, 4, available)), at));
        } catch (BadFormatException e) {
            file.diagnostics().add(e.diagnostic());
            return Optional.empty();
        }
    }

    private static StructLayout covered(StructLayout whole, int size) {
        List<StructLayout.Field> fields = whole.fields().stream().filter(f -> f.offset() + f.size() <= size).toList();
        StructLayout.Field last = fields.getLast();
        return new StructLayout(whole.name(), whole.section(), fields, last.offset() + last.size());
    }
}
