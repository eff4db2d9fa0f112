package hybridscope.core.pe.directory;

import hybridscope.core.pe.DataDirectory;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The content of the CLI header's directories, apart from metadata and resources (ECMA-335 II.25.3.3). */
public final class CliDirectories {
    private static final int RTR = 0x0052_5452;
    private static final int MAX_FIXUPS = 65_536;

    /**
     * A run of vtable slots.
     *
     * @param entry where they are, how many, of which kind
     * @param slots the slots, each with the token of a method
     */
    public record VTableFixup(Structure entry, StructureArray slots) {
    }

    /**
     * The native part of a ReadyToRun image.
     *
     * @param header   signature, version, flags
     * @param sections its sections
     */
    public record ReadyToRun(Structure header, List<ReadyToRunSection> sections) {
    }

    /**
     * A section of it.
     *
     * @param entry type and place
     * @param data  its bytes; absent where they are not in the file
     */
    public record ReadyToRunSection(Structure entry, Optional<Span> data) {
        /** Name of the section's type. */
        public String type() {
            return DirectoryLayouts.READY_TO_RUN_SECTION_TYPE.text(entry.value("Type"));
        }
    }

    private CliDirectories() {
    }

    /** The bytes of the strong-name signature; all zeros in a delay-signed assembly (II.6.3). */
    public static Optional<Span> strongName(PeFile file) {
        return file.cliDirectory("StrongNameSignature").flatMap(file::content);
    }

    /** The vtable fixups of a mixed-mode assembly (II.25.3.3.3). */
    public static List<VTableFixup> vtableFixups(PeFile file) {
        List<VTableFixup> fixups = new ArrayList<>();
        Optional<DataDirectory> directory = file.cliDirectory("VTableFixups");
        Optional<Span> content = directory.flatMap(file::content);
        if (content.isEmpty()) {
            return fixups;
        }
        DirectoryReader reader = new DirectoryReader(file, "VTableFixups", Rule.VTABLE_FIXUPS);
        StructureArray entries = reader.fill(DirectoryLayouts.VTABLE_FIXUP, content.get(), directory.get().header(),
                i -> "VTableFixup " + (i + 1));
        for (Structure entry : entries.subList(0, Math.min(entries.size(), MAX_FIXUPS))) {
            boolean wide = (entry.value("Type") & 2) != 0;
            StructLayout slot = wide ? DirectoryLayouts.VTABLE_SLOT_64 : DirectoryLayouts.VTABLE_SLOT_32;
            reader.diagnostics
                    .guard(() -> fixups.add(new VTableFixup(entry, reader.array(slot, entry.intValue("RVA"), entry.value("Size"),
                    entry.span("Size"), i -> "VTableSlot " + (i + 1)))));
        }
        return List.copyOf(fixups);
    }

    /** The export address table jumps, an array of RVAs that today's files leave empty (II.25.3.3). */
    public static StructureArray exportAddressTableJumps(PeFile file) {
        Optional<DataDirectory> directory = file.cliDirectory("ExportAddressTableJumps");
        return new DirectoryReader(file, "ExportAddressTableJumps", Rule.DIRECTORY_SIZE).fill(DirectoryLayouts.EXPORT_JUMP,
                directory.flatMap(file::content).orElse(Span.NONE), directory.map(DataDirectory::header).orElse(Span.NONE),
                i -> "ExportAddressTableJump " + (i + 1));
    }

    /** The ReadyToRun header; absent where the ManagedNativeHeader is missing or something else, such as an NGen image's. */
    public static Optional<ReadyToRun> readyToRun(PeFile file) {
        Optional<DataDirectory> directory = file.cliDirectory("ManagedNativeHeader").filter(d -> !d.isEmpty());
        Optional<Span> content = directory.flatMap(file::content);
        if (content.isEmpty()) {
            return Optional.empty();
        }
        DirectoryReader reader = new DirectoryReader(file, "ManagedNativeHeader", Rule.READY_TO_RUN);
        ReadyToRun[] read = new ReadyToRun[1];
        file.diagnostics().guard(() -> read[0] = readyToRun(reader, directory.get()));
        return Optional.ofNullable(read[0]);
    }

    private static ReadyToRun readyToRun(DirectoryReader reader, DataDirectory directory) {
        Structure header = reader.structure(DirectoryLayouts.READY_TO_RUN, directory.rva(), directory.header(),
                "ReadyToRunHeader");
        if (header.bytes().i4(header.offset()) != RTR) {
            throw reader.bad(header.span("Signature"), "ReadyToRunHeader", "RTR",
                    "0x%08X".formatted(header.bytes().i4(header.offset())));
        }
        StructureArray entries = reader.array(DirectoryLayouts.READY_TO_RUN_SECTION, directory.rva() + header.span().length(),
                header.value("NumberOfSections"), header.span("NumberOfSections"), i -> "ReadyToRunSection " + (i + 1));
        List<ReadyToRunSection> sections = new ArrayList<>();
        for (Structure entry : entries.subList(0, Math.min(entries.size(), 1024))) {
            Structure named = new Structure(entry.bytes(), entry.layout(), entry.offset(),
                    DirectoryLayouts.READY_TO_RUN_SECTION_TYPE.text(entry.value("Type")));
            sections.add(new ReadyToRunSection(named, reader.file.content(new DataDirectory(named.label(), named.span(),
                    named.intValue("RVA"), named.intValue("Size")))));
        }
        return new ReadyToRun(header, List.copyOf(sections));
    }
}
