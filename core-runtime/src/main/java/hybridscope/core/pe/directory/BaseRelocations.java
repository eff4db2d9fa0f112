package hybridscope.core.pe.directory;

import hybridscope.core.pe.DataDirectory;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import java.util.ArrayList;
import java.util.List;

/** The base relocations of an image (PE/COFF 6.6, ECMA-335 II.25.3.2). */
public final class BaseRelocations {
    /**
     * The relocations of one page.
     *
     * @param header  page and size
     * @param entries the relocations
     */
    public record Block(Structure header, StructureArray entries) {
        /** RVA of the place that a relocation changes. */
        public int rva(Structure entry) {
            return header.intValue("PageRVA") + (entry.intValue("TypeAndOffset") & 0xFFF);
        }
    }

    private BaseRelocations() {
    }

    /** Reads the blocks; what is wrong goes to the file's diagnostics. */
    public static List<Block> read(PeFile file) {
        List<Block> blocks = new ArrayList<>();
        file.directory("BaseRelocation").ifPresent(directory -> file.content(directory).ifPresent(content ->
                file.diagnostics().guard(() -> read(file, directory, content, blocks))));
        return List.copyOf(blocks);
    }

    private static void read(PeFile file, DataDirectory directory, Span content, List<Block> blocks) {
        DirectoryReader reader = new DirectoryReader(file, "BaseRelocation", Rule.BASE_RELOCATION);
        int headerSize = DirectoryLayouts.RELOCATION_BLOCK.size();
        int at = content.offset();
        while (at < content.end()) {
            Structure header = new Structure(file.bytes(), DirectoryLayouts.RELOCATION_BLOCK, at,
                    "BaseRelocationBlock " + (blocks.size() + 1));
            if (content.end() - at < headerSize) {
                throw reader.bad(directory.header(), header.label(), headerSize + " bytes", (content.end() - at) + " bytes");
            }
            long size = header.value("BlockSize");
            if (size == 0 && header.value("PageRVA") == 0) {
                // Some linkers pad the directory with zeros.
                return;
            }
            if (size < headerSize || size > content.end() - at) {
                throw reader.bad(header.span("BlockSize"), header.label(),
                        "a size from " + headerSize + " to " + (content.end() - at), Long.toString(size));
            }
            Span entries = new Span(at + headerSize, (int) size - headerSize);
            blocks.add(new Block(header, reader.fill(DirectoryLayouts.RELOCATION, entries, header.span("BlockSize"),
                    i -> "BaseRelocation " + (i + 1))));
            at += (int) size;
        }
    }
}
