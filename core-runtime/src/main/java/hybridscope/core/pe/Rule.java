package hybridscope.core.pe;

/**
 * The rules a file can break, each with its place in ECMA-335 (6th edition), or in the PE/COFF or Portable PDB
 * specification, or in what Mono's class library that writes .mdb files does, or in docs/RULES.md. Views show {@link
 * #sentence()} or a translation, which is filed under the constant's name.
 */
public enum Rule {
    FILE_NOT_EMPTY("II.25.1", "A file has content"),
    FILE_SIZE("II.25.1", "A file is smaller than 2 GiB"),
    INSIDE_FILE("II.25.1", "A structure lies inside the file"),
    INSIDE_STRUCTURE("II.24.2", "A part lies inside the structure it belongs to"),
    DOS_MAGIC("II.25.2.1", "A PE file starts with MZ"),
    PE_SIGNATURE("II.25.2.1", "lfanew points to the signature PE\\0\\0"),
    OPTIONAL_HEADER_MAGIC("II.25.2.3.1", "The optional header's magic is 0x10B (PE32) or 0x20B (PE32+)"),
    OPTIONAL_HEADER_SIZE("II.25.2.2", "SizeOfOptionalHeader covers the optional header"),
    SECTION_COUNT("PE/COFF 3.3", "A PE file has at most 96 sections"),
    SECTION_DATA("II.25.3", "A section's raw data lies inside the file"),
    SECTION_ORDER("PE/COFF 4", "Sections do not overlap in memory"),
    RVA_MAPPED("II.25.3", "An RVA lies inside a section"),
    DIRECTORY_COUNT("II.25.2.3.3", "NumberOfRvaAndSizes is at most 16"),
    CLI_HEADER_PRESENT("II.25.2.3.3", "A managed PE file has a CLI header"),
    CLI_HEADER_SIZE("II.25.3.3", "The CLI header is 72 bytes"),
    ENTRY_POINT("II.25.3.3", "EntryPointToken names a MethodDef or a File row"),
    METADATA_SIGNATURE("II.24.2.1", "Metadata starts with BSJB"),
    METADATA_VERSION_LENGTH("II.24.2.1", "The version string is at most 255 bytes, padded to 4"),
    STREAM_HEADER("II.24.2.2", "A stream header has an offset, a size and a name of at most 32 characters"),
    STREAM_INSIDE("II.24.2.2", "A stream lies inside the metadata"),
    STREAM_UNIQUE("II.24.2.2", "A stream of one name stands once"),
    STREAM_KNOWN("II.24.2.2", "A stream has one of the known names"),
    TABLE_STREAM_PRESENT("II.24.2.6", "Metadata has a #~ or #- stream"),
    TABLE_KNOWN("II.22", "A table number is 0x00 to 0x2C or 0x30 to 0x37"),
    TABLE_ROWS("II.22", "A table has at most 2^24-1 rows"),
    TABLE_INSIDE("II.24.2.6", "All rows lie inside the table stream"),
    TABLE_SORTED("II.22", "A table with a primary key is sorted by it"),
    ROW_EXISTS("II.22", "An index names an existing row or is null"),
    CODED_INDEX_TAG("II.24.2.6", "A coded index has one of the defined tags"),
    ROW_LIST("II.22", "A list of rows starts inside its table and does not run backwards"),
    STRING_HEAP("II.24.2.3", "An index into #Strings lies inside it and its string is zero-terminated"),
    USER_STRING_HEAP("II.24.2.4", "An item of #US lies inside it, has an odd length and a last byte of 0 or 1"),
    GUID_HEAP("II.24.2.5", "An index into #GUID is 0 or counts existing GUIDs from 1"),
    BLOB_HEAP("II.24.2.4", "An item of #Blob lies inside it"),
    COMPRESSED_INTEGER("II.23.2", "A compressed integer has 1, 2 or 4 bytes"),
    SIGNATURE("II.23.2", "A signature follows the grammar"),
    SIGNATURE_ELEMENT("II.23.1.16", "An element type is one of the defined ones"),
    SIGNATURE_NESTING("II.23.2", "A signature nests at most 256 levels (our limit)"),
    SIGNATURE_END("II.23.2", "A signature ends with its blob"),
    TYPE_NESTING("II.22.32", "NestedClass rows form no cycle"),
    TYPE_EXTENDS("II.22.37", "A class does not extend itself"),
    TYPE_SPEC_NESTING("II.22.39", "TypeSpec rows form no cycle"),
    CUSTOM_ATTRIBUTE("II.23.3", "A custom attribute's value follows its constructor's signature"),
    CONSTANT("II.22.9", "A constant's blob has the size of its type"),
    MARSHAL("II.23.4", "A marshalling descriptor starts with a native type"),
    SECURITY("II.22.11", "A permission set is XML or starts with a period"),
    METHOD_BODY("II.25.4", "A method body starts with a tiny or a fat header"),
    METHOD_BODY_SIZE("II.25.4", "A method body lies inside its section"),
    METHOD_SECTION("II.25.4.5", "A method data section follows its header"),
    EXCEPTION_CLAUSE("II.25.4.6", "An exception clause covers instructions of its method"),
    OPCODE("III.1.2", "An opcode is one of the defined ones"),
    INSTRUCTION("III.1.2", "An instruction ends inside its method"),
    BRANCH_TARGET("III.1.7.2", "A branch leads to the start of an instruction"),
    TOKEN("II.24.2.6", "A token names an existing row of a fitting table"),
    METHOD_END("I.12.4", "Control does not run past the end of a method"),
    MAX_STACK("III.1.7.4", "A method never has more values on its stack than it declares"),
    STACK_DEPTH("III.1.8.1.3", "An instruction finds the values it pops, and the same depth on every way to it"),
    VARIABLE("I.12.3.2.2", "A variable number names an argument or a local variable of the method"),
    LOCALS("II.25.4.4", "LocalVarSigTok is 0 or names a StandAloneSig row"),
    RESOURCE_DIRECTORY("PE/COFF 6.9", "A resource directory tree has at most 32 levels and no cycle"),
    RESOURCE_DATA("PE/COFF 6.9", "Resource data lies inside the file"),
    RESOURCE_CONTENT("Win32 RESOURCE", "A Win32 resource follows the format of its type"),
    DIRECTORY_SIZE("II.25.2.3.3", "A data directory consists of whole entries that lie inside the file"),
    DIRECTORY_BUDGET("PE/COFF 4", "The entries of a directory do not share their bytes without end (our limit)"),
    IMPORT_TABLE("PE/COFF 6.4", "Import descriptors and their lookup tables end with a zero entry and name things in the file"),
    EXPORT_TABLE("PE/COFF 6.3", "An export table has at most 65536 addresses, and its names have ordinals of existing ones"),
    BASE_RELOCATION("PE/COFF 6.6", "A base relocation block has 8 bytes and whole 2-byte entries"),
    TLS_DIRECTORY("PE/COFF 6.7", "The addresses of a TLS directory lie inside the image"),
    LOAD_CONFIG("PE/COFF 6.8", "A load configuration has the size that it states"),
    CERTIFICATE("PE/COFF 5.9", "A certificate entry has a length of at least 8 and lies inside the table"),
    BOUND_IMPORT("PE/COFF 5.8", "A bound import names a module inside its directory"),
    VTABLE_FIXUPS("II.25.3.3.3", "A vtable fixup names slots inside the image"),
    READY_TO_RUN("readytorun-format.md", "A ReadyToRun header starts with RTR and its sections lie inside the image"),
    VERSION_INFO("VERSIONINFO", "A version resource has a VS_FIXEDFILEINFO and nested length-prefixed nodes"),
    MANAGED_RESOURCE("II.22.24", "A manifest resource has a length and lies inside the resources directory"),
    RESOURCES_FILE("ResourceManager", "A .resources file starts with 0xBEEFCACE and follows its index"),
    BINARY_FORMAT("MS-NRBF", "A serialised object starts with a stream header and follows the record grammar"),
    DEBUG_DIRECTORY("PE/COFF 6.1", "A debug directory consists of 28-byte entries whose data lies in the file"),
    EMBEDDED_PDB("PE-COFF.md", "An embedded portable PDB starts with MPDB, a size and deflated data of that size"),
    CODE_VIEW("PE-COFF.md", "A CodeView entry has RSDS, a GUID, an age and a zero-terminated path"),
    PDB_CHECKSUM("PE-COFF.md", "A PDB checksum has a zero-terminated algorithm name and bytes behind it"),
    PDB_MATCH("PE-COFF.md", "A portable PDB has the id that its assembly's CodeView entry states"),
    PDB_STREAM("PortablePdb #Pdb", "A #Pdb stream has an id, an entry point and row counts"),
    PDB_BLOB("PortablePdb", "A debug-information blob follows its grammar"),
    MDB_HEADER("Mono SymbolWriter",
            "An .mdb file starts with 0x45E82623FD7FA614 and version 50.0, is whole and has at most 16 MiB (our limit)"),
    MDB_MATCH("Mono SymbolWriter", "An .mdb file has the id (MVID) of the module that it lies beside"),
    MDB_TABLE("Mono SymbolWriter", "A table of an .mdb file lies inside it, and belongs to one method"),
    MDB_LINES("Mono SymbolWriter",
            "A line number table is a program of defined opcodes whose rows name existing files and lines"),
    MDB_NUMBER("Mono SymbolWriter", "A number of an .mdb file has at most five groups of 7 bits"),
    DHAO_HEADER("RULES.md §7", "A dhao file starts with DHAO, version 1 and its length, at most 4 MiB"),
    DHAO_PART("RULES.md §7", "A part of a dhao file has a name, states that are defined, and rows that exist, in order"),
    DHAO_CHECKSUM("RULES.md §7", "A dhao file ends with the CRC-32 of all bytes before"),
    SPEC_LINE("RULES.md §7", "A line of a spec file is one of the defined ones, in its place"),
    STRONG_NAME("II.6.3", "A strong-name signature lies inside the file");

    private final String section;
    private final String sentence;

    Rule(String section, String sentence) {
        this.section = section;
        this.sentence = sentence;
    }

    /** The section that states the rule. */
    public String section() {
        return section.startsWith("I") ? "ECMA-335 " + section : section;
    }

    /** The rule as a sentence in English, true for a correct file. */
    public String sentence() {
        return sentence;
    }
}
