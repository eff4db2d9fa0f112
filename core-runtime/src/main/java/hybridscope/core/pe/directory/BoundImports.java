package hybridscope.core.pe.directory;

import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.Text;
import java.util.ArrayList;
import java.util.List;

/** The modules whose addresses were bound when the image was made (PE/COFF 5.8). */
public final class BoundImports {
    /**
     * A module, or a module that it forwards to.
     *
     * @param descriptor its entry
     * @param name       its name
     * @param forwarders the modules it forwards to; none for those themselves
     */
    public record Module(Structure descriptor, Text name, List<Module> forwarders) {
    }

    private final DirectoryReader reader;
    private final Span content;
    private int at;

    private BoundImports(PeFile file, Span content) {
        this.reader = new DirectoryReader(file, "BoundImport", Rule.BOUND_IMPORT);
        this.content = content;
        this.at = content.offset();
    }

    /** Reads the directory; what is wrong goes to the file's diagnostics. */
    public static List<Module> read(PeFile file) {
        List<Module> modules = new ArrayList<>();
        file.directory("BoundImport").flatMap(file::content).ifPresent(content ->
                file.diagnostics().guard(() -> new BoundImports(file, content).readModules(modules)));
        return List.copyOf(modules);
    }

    private void readModules(List<Module> modules) {
        while (true) {
            Structure descriptor = next(DirectoryLayouts.BOUND_IMPORT, "BoundImportDescriptor " + (modules.size() + 1));
            if (descriptor.value("TimeDateStamp") == 0 && descriptor.value("OffsetModuleName") == 0) {
                return;
            }
            Text name = name(descriptor);
            List<Module> forwarders = new ArrayList<>();
            for (int i = 0; i < descriptor.intValue("NumberOfModuleForwarderRefs"); i++) {
                Structure forwarder = next(DirectoryLayouts.BOUND_FORWARDER, "BoundForwarderRef " + (i + 1));
                forwarders.add(new Module(forwarder, name(forwarder), List.of()));
            }
            modules.add(new Module(descriptor, name, List.copyOf(forwarders)));
        }
    }

    private Structure next(StructLayout layout, String label) {
        if (content.end() - at < layout.size()) {
            throw reader.bad(new Span(at, content.end() - at), label, layout.size() + " bytes", (content.end() - at) + " bytes");
        }
        Structure structure = new Structure(reader.bytes, layout, at, label);
        at += layout.size();
        return structure;
    }

    /** Names are offsets from the start of the directory. */
    private Text name(Structure descriptor) {
        int offset = descriptor.intValue("OffsetModuleName");
        if (offset >= content.length()) {
            throw reader.bad(descriptor.span("OffsetModuleName"), descriptor.label(), "an offset below " + content.length(),
                    Integer.toString(offset));
        }
        return reader.zeroTerminated(content.offset() + offset, content.length() - offset, descriptor.label());
    }
}
