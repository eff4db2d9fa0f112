package hybridscope.core.pe;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
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
        if (!hasDosMagic(bytes)) {
            throw bad(Rule.DOS_MAGIC, new Span(0, Math.min(2, bytes.length())), "DosHeader", "MZ", bytesAt(0));
        }
        Structure dos = header(new Structure(bytes, PeLayouts.DOS_HEADER, 0));
        long lfanew = dos.value("e_lfanew");
        if (!bytes.has(lfanew, 4)) {
            throw bad(Rule.PE_SIGNATURE, dos.span("e_lfanew"), "DosHeader", "the offset of PE\\0\\0",
                    "0x" + Long.toHexString(lfanew) + " in a file of 0x" + Integer.toHexString(bytes.length()) + " bytes");
        }
        if (bytes.i4((int) lfanew) != 0x00004550) {
            throw bad(Rule.PE_SIGNATURE, dos.span("e_lfanew"), "DosHeader", "the offset of PE\\0\\0",
                    "0x" + Long.toHexString(lfanew) + ", where " + bytesAt((int) lfanew) + " stands");
        }
        header(new Structure(bytes, PeLayouts.PE_SIGNATURE, (int) lfanew));
        coffHeader = header(new Structure(bytes, PeLayouts.COFF_HEADER, (int) lfanew + 4));
        int sectionCount = coffHeader.intValue("NumberOfSections");
        int optionalSize = coffHeader.intValue("SizeOfOptionalHeader");
        int optionalAt = coffHeader.span().end();
        boolean whole = diagnostics.guard(() -> readOptionalHeader(optionalAt, optionalSize));
        diagnostics.guard(() -> readSections(optionalAt + optionalSize, sectionCount));
        Optional<DataDirectory> cli = directory("CliHeader").filter(d -> !d.isEmpty());
        if (cli.isPresent()) {
            diagnostics.guard(() -> readCliHeader(cli.get()));
        } else if (whole) {
            Span entry = directory("CliHeader").map(DataDirectory::header).orElse(optionalHeader.span("NumberOfRvaAndSizes"));
            diagnostics.add(Diagnostic.info(Rule.CLI_HEADER_PRESENT, entry, "OptionalHeader",
                    "a CLI header directory", "none: a native image"));
        }
    }

    /** Notes a header, whole or cut short; one that is cut short ends the reading of what depends on it. */
    private Structure header(Structure structure) {
        headers.add(structure);
        Span span = structure.span();
        if (!bytes.has(span.offset(), span.length())) {
            int left = bytes.length() - span.offset();
            throw bad(Rule.INSIDE_FILE, new Span(span.offset(), left), structure.label(), span.length() + " bytes",
                    left + " bytes before the file ends");
        }
        return structure;
    }

    private void readOptionalHeader(int at, int size) {
        if (!bytes.has(at, 2)) {
            throw bad(Rule.INSIDE_FILE, new Span(at, bytes.length() - at), "OptionalHeader", "2 bytes of magic",
                    (bytes.length() - at) + " bytes before the file ends");
        }
        int magic = bytes.u2(at);
        if (magic != 0x10B && magic != 0x20B) {
            throw bad(Rule.OPTIONAL_HEADER_MAGIC, new Span(at, 2), "OptionalHeader", "0x10B or 0x20B",
                    "0x" + Integer.toHexString(magic));
        }
        StructLayout layout = magic == 0x10B ? PeLayouts.OPTIONAL_HEADER_32 : PeLayouts.OPTIONAL_HEADER_64;
        optionalHeader = header(new Structure(bytes, layout, at));
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
            Structure entry = header(new Structure(bytes, PeLayouts.DATA_DIRECTORY, optionalHeader.span().end() + 8 * i,
                    name + " directory"));
            directories.add(new DataDirectory(name, entry.span(), entry.intValue("RVA"), entry.intValue("Size")));
        }
    }

    private void readSections(int at, int declared) {
        if (declared > MAX_SECTIONS) {
            diagnostics.add(Diagnostic.warning(Rule.SECTION_COUNT, coffHeader.span("NumberOfSections"), "CoffHeader",
                    "at most " + MAX_SECTIONS, declared + ", of which the first " + MAX_SECTIONS + " are read"));
        }
        // The limit also bounds the work of finding the section of an RVA.
        for (int i = 0; i < Math.min(declared, MAX_SECTIONS); i++) {
            int headerAt = at + i * PeLayouts.SECTION_HEADER.size();
            if (!bytes.has(headerAt, PeLayouts.SECTION_HEADER.size())) {
                int start = Math.min(headerAt, bytes.length());
                throw bad(Rule.INSIDE_FILE, new Span(start, bytes.length() - start), "SectionHeader " + (i + 1),
                        declared + " section headers", i + " before the file ends");
            }
            int nameEnd = bytes.findZero(headerAt, headerAt + 8);
            String name = bytes.utf8(headerAt, nameEnd - headerAt);
            Structure header = new Structure(bytes, PeLayouts.SECTION_HEADER, headerAt, name);
            headers.add(header);
            addSection(header, name);
        }
        long end = 0;
        String before = "";
        for (Section section : sections) {
            long start = Integer.toUnsignedLong(section.virtualAddress());
            if (start < end) {
                diagnostics.add(Diagnostic.warning(Rule.SECTION_ORDER, section.header().span("VirtualAddress"),
                        "SectionHeader " + section.name(),
                        "an RVA from 0x" + Long.toHexString(end) + ", where " + before + " ends", hex(section.virtualAddress())));
            }
            if (start + Integer.toUnsignedLong(section.virtualSize()) > end) {
                end = start + Integer.toUnsignedLong(section.virtualSize());
                before = section.name();
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
        sections.add(new Section(header, name, header.intValue("VirtualAddress"),
                virtualSize == 0 ? (int) Math.min(rawSize, Integer.MAX_VALUE) : virtualSize, new Span(start, length)));
    }

    private void readCliHeader(DataDirectory directory) {
        int at = offsetOf(directory.rva(), PeLayouts.CLI_HEADER.size(), directory.header(), "CliHeader");
        cliHeader = header(new Structure(bytes, PeLayouts.CLI_HEADER, at));
        if (cliHeader.value("Cb") != PeLayouts.CLI_HEADER.size()) {
            diagnostics.add(Diagnostic.warning(Rule.CLI_HEADER_SIZE, cliHeader.span("Cb"), "CliHeader", "72",
                    Long.toString(cliHeader.value("Cb"))));
        }
        for (String name : List.of("MetaData", "Resources", "StrongNameSignature", "CodeManagerTable", "VTableFixups",
                "ExportAddressTableJumps", "ManagedNativeHeader")) {
            Span span = new Span(cliHeader.span(name + ".RVA").offset(), 8);
            cliDirectories.add(new DataDirectory(name, span, cliHeader.intValue(name + ".RVA"),
                    cliHeader.intValue(name + ".Size")));
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

    /**
     * Every header that was read, in the order of reading: DOS, signature, COFF, optional, directories, sections, CLI. One that
     * the file's end cuts short is among them.
     */
    public List<Structure> headers() {
        return List.copyOf(headers);
    }

    /** The COFF header, where the file has a whole one. */
    public Optional<Structure> coffHeader() {
        return Optional.ofNullable(coffHeader);
    }

    /** The optional header, where the file has a whole one. */
    public Optional<Structure> optionalHeader() {
        return Optional.ofNullable(optionalHeader);
    }

    /** The CLI header, where the file has a whole one. */
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
        return rva > 0 && rva < headersEnd() && sectionOf(rva).isEmpty() ? rva : -1;
    }

    /** First file offset behind the part of the file that is mapped as it stands. */
    private int headersEnd() {
        return optionalHeader == null ? 0 : (int) Math.min(optionalHeader.value("SizeOfHeaders"), bytes.length());
    }

    /** RVA of a file offset, or -1 where that byte is not mapped. */
    public int rvaOf(int fileOffset) {
        for (Section section : sections) {
            if (section.data().contains(fileOffset)) {
                return section.virtualAddress() + (fileOffset - section.data().offset());
            }
        }
        return fileOffset >= 0 && fileOffset < headersEnd() ? fileOffset : -1;
    }

    /** How many bytes of the file follow an RVA before its section ends; 0 where the RVA is not mapped. */
    public int bytesFrom(int rva) {
        // Not by the offset: sections that share bytes in the file would answer for each other.
        for (Section section : sections) {
            int delta = rva - section.virtualAddress();
            if (Integer.compareUnsigned(delta, section.data().length()) < 0) {
                return section.data().length() - delta;
            }
        }
        return offsetOf(rva) < 0 ? 0 : headersEnd() - rva;
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
            throw bad(Rule.RVA_MAPPED, origin, structure, size + " bytes at RVA " + hex(rva),
                    bytesFrom(rva) + " bytes up to the section's end");
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
            diagnostics.add(Diagnostic.error(Rule.RVA_MAPPED, directory.header(), directory.name(), "an RVA inside a section",
                    hex(directory.rva())));
            return Optional.empty();
        }
        int available = bytesFrom(directory.rva());
        if (Integer.compareUnsigned(directory.size(), available) > 0) {
            diagnostics.add(Diagnostic.error(Rule.RVA_MAPPED, directory.header(), directory.name(),
                    Integer.toUnsignedLong(directory.size()) + " bytes at RVA " + hex(directory.rva()),
                    available + " bytes up to the section's end"));
            return Optional.of(new Span(offset, available));
        }
        return Optional.of(new Span(offset, directory.size()));
    }

    private String bytesAt(int offset) {
        byte[] first = bytes.copy(new Span(offset, Math.min(bytes.length() - offset, 8)));
        String text = new String(first, StandardCharsets.ISO_8859_1);
        boolean printable = text.chars().allMatch(c -> c >= 0x20 && c < 0x7F || c == '\n' || c == '\r' || c == '\t');
        return printable ? "the text \"" + text.strip() + "\"" : HexFormat.ofDelimiter(" ").withUpperCase().formatHex(first);
    }

    private static BadFormatException bad(Rule rule, Span span, String structure, String expected, String found) {
        return new BadFormatException(Diagnostic.error(rule, span, structure, expected, found));
    }

    private static String hex(int value) {
        return "0x" + Integer.toHexString(value);
    }
}
