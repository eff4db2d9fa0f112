package hybridscope.core.pe;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The headers of a PE file, PE32 or PE32+ (ECMA-335 II.25). Reading touches headers only and never fails: what is broken
 * becomes a diagnostic, and the parts behind it are absent.
 */
public final class PeFile {
    private static final int MAX_SECTIONS = 96;

    private final Bytes bytes;
    private final Diagnostics diagnostics;
    private final List<Structure> headers = new ArrayList<>();
    private final List<DataDirectory> directories = new ArrayList<>();
    private final List<DataDirectory> cliDirectories = new ArrayList<>();
    private final List<Section> sections = new ArrayList<>();
    private Structure coffHeader;
    private Structure optionalHeader;
    private Structure cliHeader;

    private PeFile(Bytes bytes, Diagnostics diagnostics) {
        this.bytes = bytes;
        this.diagnostics = diagnostics;
    }

    /** Whether the file starts with {@code MZ}, so that {@link #read} has something to read. */
    public static boolean hasDosMagic(Bytes bytes) {
        return bytes.has(0, 2) && bytes.u2(0) == 0x5A4D;
    }

    /**
     * Reads the headers.
     *
     * @param bytes       the file
     * @param diagnostics receives what is wrong
     */
    public static PeFile read(Bytes bytes, Diagnostics diagnostics) {
        PeFile file = new PeFile(bytes, diagnostics);
        diagnostics.guard(file::readHeaders);
        return file;
    }

    private void readHeaders() {
        Structure dos = new Structure(bytes, PeLayouts.DOS_HEADER, 0);
        if (!hasDosMagic(bytes)) {
            throw bad(Rule.DOS_MAGIC, new Span(0, Math.min(2, bytes.length())), "DosHeader", "MZ", firstBytes());
        }
        headers.add(dos);
        long lfanew = bytes.u4(dos.span("e_lfanew").offset());
        if (!bytes.has(lfanew, 4) || bytes.i4((int) lfanew) != 0x00004550) {
            throw bad(Rule.PE_SIGNATURE, dos.span("e_lfanew"), "DosHeader", "the offset of PE\\0\\0", "0x" + Long.toHexString(lfanew));
        }
        headers.add(new Structure(bytes, PeLayouts.PE_SIGNATURE, (int) lfanew));
        coffHeader = new Structure(bytes, PeLayouts.COFF_HEADER, (int) lfanew + 4);
        headers.add(coffHeader);
        int sectionCount = coffHeader.intValue("NumberOfSections");
        int optionalSize = coffHeader.intValue("SizeOfOptionalHeader");
        int optionalAt = coffHeader.span().end();
        diagnostics.guard(() -> readOptionalHeader(optionalAt, optionalSize));
        diagnostics.guard(() -> readSections(optionalAt + optionalSize, sectionCount));
        diagnostics.guard(this::readCliHeader);
    }

    private void readOptionalHeader(int at, int size) {
        int magic = bytes.u2(at);
        if (magic != 0x10B && magic != 0x20B) {
            throw bad(Rule.OPTIONAL_HEADER_MAGIC, new Span(at, 2), "OptionalHeader", "0x10B or 0x20B", "0x" + Integer.toHexString(magic));
        }
        StructLayout layout = magic == 0x10B ? PeLayouts.OPTIONAL_HEADER_32 : PeLayouts.OPTIONAL_HEADER_64;
        optionalHeader = new Structure(bytes, layout, at);
        headers.add(optionalHeader);
        long declared = optionalHeader.value("NumberOfRvaAndSizes");
        if (declared > 16) {
            diagnostics.add(Diagnostic.warning(Rule.DIRECTORY_COUNT, optionalHeader.span("NumberOfRvaAndSizes"), "OptionalHeader",
                    "at most 16", Long.toString(declared)));
        }
        int count = (int) Math.min(declared, 16);
        if (layout.size() + 8L * count > size) {
            diagnostics.add(Diagnostic.warning(Rule.OPTIONAL_HEADER_SIZE, coffHeader.span("SizeOfOptionalHeader"), "CoffHeader",
                    "at least " + (layout.size() + 8 * count), Integer.toString(size)));
        }
        for (int i = 0; i < count; i++) {
            String name = PeLayouts.DIRECTORY_NAMES.get(i);
            Structure entry = new Structure(bytes, PeLayouts.DATA_DIRECTORY, optionalHeader.span().end() + 8 * i, name + " directory");
            directories.add(new DataDirectory(name, entry.span(), entry.intValue("RVA"), entry.intValue("Size")));
            headers.add(entry);
        }
    }

    private void readSections(int at, int declared) {
        if (declared > MAX_SECTIONS) {
            diagnostics.add(Diagnostic.warning(Rule.SECTION_COUNT, coffHeader.span("NumberOfSections"), "CoffHeader",
                    "at most " + MAX_SECTIONS, Integer.toString(declared)));
        }
        // A 16-bit count bounds the loop; every header is checked against the file's end before it is used.
        for (int i = 0; i < declared; i++) {
            int headerAt = at + i * PeLayouts.SECTION_HEADER.size();
            if (!bytes.has(headerAt, PeLayouts.SECTION_HEADER.size())) {
                throw bad(Rule.INSIDE_FILE, new Span(Math.min(headerAt, bytes.length()), 0), "SectionHeader " + (i + 1),
                        declared + " section headers", i + " before the file ends");
            }
            int nameEnd = bytes.findZero(headerAt, headerAt + 8);
            String name = bytes.utf8(headerAt, nameEnd - headerAt);
            Structure header = new Structure(bytes, PeLayouts.SECTION_HEADER, headerAt, name);
            headers.add(header);
            addSection(header, name);
        }
        for (int i = 1; i < sections.size(); i++) {
            Section before = sections.get(i - 1);
            Section section = sections.get(i);
            if (Integer.toUnsignedLong(section.virtualAddress())
                    < Integer.toUnsignedLong(before.virtualAddress()) + Integer.toUnsignedLong(before.virtualSize())) {
                diagnostics.add(Diagnostic.warning(Rule.SECTION_ORDER, section.header().span("VirtualAddress"),
                        "SectionHeader " + section.name(), "an RVA behind " + before.name(), hex(section.virtualAddress())));
            }
        }
    }

    private void addSection(Structure header, String name) {
        long rawAt = header.value("PointerToRawData");
        long rawSize = header.value("SizeOfRawData");
        int virtualSize = header.intValue("VirtualSize");
        if (!bytes.has(rawAt, rawSize) && rawSize != 0) {
            diagnostics.add(Diagnostic.error(Rule.SECTION_DATA, header.span("SizeOfRawData"), "SectionHeader " + name,
                    "data inside the file of " + bytes.length() + " bytes",
                    rawSize + " bytes at 0x" + Long.toHexString(rawAt)));
        }
        int start = (int) Math.min(rawAt, bytes.length());
        int length = (int) Math.min(rawSize, bytes.length() - start);
        sections.add(new Section(header, name, header.intValue("VirtualAddress"), virtualSize == 0 ? (int) Math.min(rawSize, Integer.MAX_VALUE) : virtualSize,
                new Span(start, length)));
    }

    private void readCliHeader() {
        Optional<DataDirectory> directory = directory("CliHeader").filter(d -> !d.isEmpty());
        if (directory.isEmpty()) {
            diagnostics.add(Diagnostic.info(Rule.CLI_HEADER_PRESENT, coffHeader.span(), "OptionalHeader",
                    "a CLI header directory", "none: a native image"));
            return;
        }
        int at = offsetOf(directory.get().rva(), PeLayouts.CLI_HEADER.size(), directory.get().header(), "CliHeader");
        cliHeader = new Structure(bytes, PeLayouts.CLI_HEADER, at);
        headers.add(cliHeader);
        if (cliHeader.value("Cb") < PeLayouts.CLI_HEADER.size()) {
            diagnostics.add(Diagnostic.warning(Rule.CLI_HEADER_SIZE, cliHeader.span("Cb"), "CliHeader", "72",
                    Long.toString(cliHeader.value("Cb"))));
        }
        for (String name : List.of("MetaData", "Resources", "StrongNameSignature", "CodeManagerTable", "VTableFixups",
                "ExportAddressTableJumps", "ManagedNativeHeader")) {
            Span span = new Span(cliHeader.span(name + ".RVA").offset(), 8);
            cliDirectories.add(new DataDirectory(name, span, cliHeader.intValue(name + ".RVA"), cliHeader.intValue(name + ".Size")));
        }
    }

    /** The file. */
    public Bytes bytes() {
        return bytes;
    }

    /** Where findings about this file go. */
    public Diagnostics diagnostics() {
        return diagnostics;
    }

    /** Every header that was read, in file order of reading: DOS, signature, COFF, optional, directories, sections, CLI. */
    public List<Structure> headers() {
        return List.copyOf(headers);
    }

    /** The COFF header, where the file has one. */
    public Optional<Structure> coffHeader() {
        return Optional.ofNullable(coffHeader);
    }

    /** The optional header, where the file has one. */
    public Optional<Structure> optionalHeader() {
        return Optional.ofNullable(optionalHeader);
    }

    /** The CLI header, where the file is managed. */
    public Optional<Structure> cliHeader() {
        return Optional.ofNullable(cliHeader);
    }

    /** Whether the optional header is the 64-bit one. */
    public boolean isPe32Plus() {
        return optionalHeader != null && optionalHeader.layout() == PeLayouts.OPTIONAL_HEADER_64;
    }

    /** The sections, in header order. */
    public List<Section> sections() {
        return List.copyOf(sections);
    }

    /** The data directories of the optional header, at most 16. */
    public List<DataDirectory> directories() {
        return List.copyOf(directories);
    }

    /** The seven data directories of the CLI header; none where there is no CLI header. */
    public List<DataDirectory> cliDirectories() {
        return List.copyOf(cliDirectories);
    }

    /** A data directory of the optional header by its name from {@link PeLayouts#DIRECTORY_NAMES}. */
    public Optional<DataDirectory> directory(String name) {
        return directories.stream().filter(d -> d.name().equals(name)).findFirst();
    }

    /** A data directory of the CLI header by its name, such as {@code MetaData}. */
    public Optional<DataDirectory> cliDirectory(String name) {
        return cliDirectories.stream().filter(d -> d.name().equals(name)).findFirst();
    }

    /** The section an RVA belongs to. */
    public Optional<Section> sectionOf(int rva) {
        for (Section section : sections) {
            if (section.containsRva(rva)) {
                return Optional.of(section);
            }
        }
        return Optional.empty();
    }

    /**
     * File offset of an RVA, or -1 where the file has no byte for it. RVAs in front of the first section lie in the headers,
     * which are mapped as they stand.
     */
    public int offsetOf(int rva) {
        for (int i = 0; i < sections.size(); i++) {
            Section section = sections.get(i);
            int delta = rva - section.virtualAddress();
            if (Integer.compareUnsigned(delta, section.data().length()) < 0) {
                return section.data().offset() + delta;
            }
        }
        long headerSize = optionalHeader == null ? 0 : Math.min(optionalHeader.value("SizeOfHeaders"), bytes.length());
        return rva > 0 && rva < headerSize && sectionOf(rva).isEmpty() ? rva : -1;
    }

    /** RVA of a file offset, or -1 where that byte is not mapped. */
    public int rvaOf(int fileOffset) {
        for (Section section : sections) {
            if (section.data().contains(fileOffset)) {
                return section.virtualAddress() + (fileOffset - section.data().offset());
            }
        }
        long headerSize = optionalHeader == null ? 0 : Math.min(optionalHeader.value("SizeOfHeaders"), bytes.length());
        return fileOffset >= 0 && fileOffset < headerSize ? fileOffset : -1;
    }

    /** How many bytes of the file follow an RVA before its section ends; 0 where the RVA is not mapped. */
    public int bytesFrom(int rva) {
        int offset = offsetOf(rva);
        if (offset < 0) {
            return 0;
        }
        for (Section section : sections) {
            if (section.data().contains(offset)) {
                return section.data().end() - offset;
            }
        }
        return bytes.length() - offset;
    }

    /**
     * File offset of {@code size} bytes at an RVA.
     *
     * @param rva       where
     * @param size      how many bytes must be there
     * @param origin    the field that names the RVA
     * @param structure what should be there
     * @throws BadFormatException where the file does not have them
     */
    public int offsetOf(int rva, long size, Span origin, String structure) {
        int offset = offsetOf(rva);
        if (offset < 0) {
            throw bad(Rule.RVA_MAPPED, origin, structure, "an RVA inside a section", hex(rva));
        }
        if (size < 0 || size > bytesFrom(rva)) {
            throw bad(Rule.RVA_MAPPED, origin, structure, size + " bytes at RVA " + hex(rva), bytesFrom(rva) + " bytes up to the section's end");
        }
        return offset;
    }

    /**
     * Where the content of a directory lies in the file, clipped to its section with a diagnostic where it is longer.
     *
     * @param directory a directory with content
     * @return its bytes; empty where the RVA is not mapped (a diagnostic says so)
     */
    public Optional<Span> content(DataDirectory directory) {
        if (directory.isEmpty()) {
            return Optional.empty();
        }
        int offset = offsetOf(directory.rva());
        if (offset < 0) {
            diagnostics.add(Diagnostic.error(Rule.RVA_MAPPED, directory.header(), directory.name(), "an RVA inside a section", hex(directory.rva())));
            return Optional.empty();
        }
        int available = bytesFrom(directory.rva());
        if (Integer.compareUnsigned(directory.size(), available) > 0) {
            diagnostics.add(Diagnostic.error(Rule.RVA_MAPPED, directory.header(), directory.name(),
                    Integer.toUnsignedLong(directory.size()) + " bytes at RVA " + hex(directory.rva()), available + " bytes up to the section's end"));
            return Optional.of(new Span(offset, available));
        }
        return Optional.of(new Span(offset, directory.size()));
    }

    private String firstBytes() {
        int length = Math.min(bytes.length(), 8);
        if (length == 0) {
            return "nothing";
        }
        String text = new String(bytes.copy(new Span(0, length)), StandardCharsets.ISO_8859_1);
        boolean printable = text.chars().allMatch(c -> c >= 0x20 && c < 0x7F || c == '\n' || c == '\r' || c == '\t');
        return printable ? "the text \"" + text.strip() + "\"" : java.util.HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes.copy(new Span(0, length)));
    }

    private static BadFormatException bad(Rule rule, Span span, String structure, String expected, String found) {
        return new BadFormatException(Diagnostic.error(rule, span, structure, expected, found));
    }

    private static String hex(int value) {
        return "0x" + Integer.toHexString(value);
    }
}
