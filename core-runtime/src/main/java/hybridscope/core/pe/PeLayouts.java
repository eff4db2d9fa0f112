package hybridscope.core.pe;

import static hybridscope.core.pe.StructLayout.Kind.CHARS;
import static hybridscope.core.pe.StructLayout.Kind.FILE_OFFSET;
import static hybridscope.core.pe.StructLayout.Kind.HEX;
import static hybridscope.core.pe.StructLayout.Kind.NUMBER;
import static hybridscope.core.pe.StructLayout.Kind.RAW;
import static hybridscope.core.pe.StructLayout.Kind.RVA;
import static hybridscope.core.pe.StructLayout.Kind.TIME;
import static hybridscope.core.pe.StructLayout.Kind.TOKEN;

import java.util.List;

/** The fixed structures of a PE file and of the CLI's part in it (ECMA-335 II.25 and the PE/COFF specification), as data. */
public final class PeLayouts {
    /** Machine types of the COFF header. */
    public static final BitNames MACHINE = BitNames.enumeration("Machine", "Unknown=0", "I386=0x14C", "AMD64=0x8664", "ARM=0x1C0",
            "ARMNT=0x1C4", "ARM64=0xAA64", "IA64=0x200", "EBC=0xEBC", "RISCV32=0x5032", "RISCV64=0x5064", "LOONGARCH64=0x6264",
            "POWERPC=0x1F0", "POWERPCFP=0x1F1", "MIPSFPU=0x366", "SH4=0x1A6", "THUMB=0x1C2",
            // ReadyToRun images XOR the machine with an operating-system number.
            "AMD64-Linux=0xFD1D", "ARM64-Linux=0xD11D", "AMD64-macOS=0xC020", "ARM64-macOS=0xEC20");
    /** Characteristics of the COFF header. */
    public static final BitNames FILE_CHARACTERISTICS = BitNames.named("Characteristics")
            .bits("RelocsStripped=1", "ExecutableImage=2", "LineNumsStripped=4", "LocalSymsStripped=8", "AggressiveWsTrim=0x10",
            "LargeAddressAware=0x20", "BytesReversedLo=0x80",
            "32BitMachine=0x100", "DebugStripped=0x200", "RemovableRunFromSwap=0x400", "NetRunFromSwap=0x800", "System=0x1000",
            "Dll=0x2000", "UpSystemOnly=0x4000", "BytesReversedHi=0x8000");
    /** Magic numbers of the optional header. */
    public static final BitNames OPTIONAL_MAGIC = BitNames.enumeration("Magic", "PE32=0x10B", "PE32+=0x20B", "ROM=0x107");
    /** Subsystems. */
    public static final BitNames SUBSYSTEM = BitNames.enumeration("Subsystem", "Unknown=0", "Native=1", "WindowsGui=2",
            "WindowsCui=3",
            "Os2Cui=5", "PosixCui=7", "NativeWindows=8", "WindowsCeGui=9", "EfiApplication=10", "EfiBootServiceDriver=11",
            "EfiRuntimeDriver=12", "EfiRom=13", "Xbox=14", "WindowsBootApplication=16");
    /** DLL characteristics of the optional header. */
    public static final BitNames DLL_CHARACTERISTICS = BitNames.named("DllCharacteristics")
            .bits("HighEntropyVA=0x20", "DynamicBase=0x40",
            "ForceIntegrity=0x80", "NxCompat=0x100", "NoIsolation=0x200", "NoSeh=0x400", "NoBind=0x800", "AppContainer=0x1000",
            "WdmDriver=0x2000", "GuardCF=0x4000", "TerminalServerAware=0x8000");
    /** Characteristics of a section header. */
    public static final BitNames SECTION_CHARACTERISTICS = BitNames.named("SectionCharacteristics").bits("NoPad=8", "Code=0x20",
            "InitializedData=0x40", "UninitializedData=0x80", "LnkOther=0x100", "LnkInfo=0x200", "LnkRemove=0x800",
            "LnkComdat=0x1000",
            "GpRel=0x8000", "LnkNRelocOvfl=0x01000000", "Discardable=0x02000000", "NotCached=0x04000000", "NotPaged=0x08000000",
            "Shared=0x10000000", "Execute=0x20000000", "Read=0x40000000", "Write=0x80000000")
            .one(0x00F00000, "Align1=0x100000", "Align2=0x200000", "Align4=0x300000", "Align8=0x400000", "Align16=0x500000",
                    "Align32=0x600000", "Align64=0x700000", "Align128=0x800000", "Align256=0x900000", "Align512=0xA00000",
                    "Align1024=0xB00000", "Align2048=0xC00000", "Align4096=0xD00000", "Align8192=0xE00000");
    /** Flags of the CLI header (II.25.3.3.1; ILLibrary and 32BitPreferred as Microsoft's headers have them). */
    public static final BitNames CLI_FLAGS = BitNames.named("CliFlags").bits("ILOnly=1", "32BitRequired=2", "ILLibrary=4",
            "StrongNameSigned=8", "NativeEntryPoint=0x10", "TrackDebugData=0x10000", "32BitPreferred=0x20000");
    /** Types of debug directory entries. */
    public static final BitNames DEBUG_TYPE = BitNames.enumeration("DebugType", "Unknown=0", "Coff=1", "CodeView=2",
            "Fpo=3", "Misc=4", "Exception=5", "Fixup=6", "OmapToSrc=7", "OmapFromSrc=8", "Borland=9", "Clsid=11", "VcFeature=12",
            "Pogo=13", "Iltcg=14",
            "Mpx=15", "Reproducible=16", "EmbeddedPortablePdb=17", "PdbChecksum=19", "ExDllCharacteristics=20");

    /** The MS-DOS header; only its magic and lfanew matter to the CLI. */
    public static final StructLayout DOS_HEADER = StructLayout.of("DosHeader", "ECMA-335 II.25.2.1").field("e_magic", 2, CHARS)
            .numbers(2, "e_cblp", "e_cp", "e_crlc", "e_cparhdr", "e_minalloc", "e_maxalloc").field("e_ss", 2, HEX)
            .field("e_sp", 2, HEX).field("e_csum", 2, HEX).field("e_ip", 2, HEX).field("e_cs", 2, HEX).field("e_lfarlc", 2, HEX)
            .field("e_ovno", 2, NUMBER)
            .field("e_res", 8, RAW).field("e_oemid", 2, HEX).field("e_oeminfo", 2, HEX).field("e_res2", 20, RAW)
            .field("e_lfanew", 4, FILE_OFFSET);
    /** The four bytes before the COFF header. */
    public static final StructLayout PE_SIGNATURE = StructLayout.of("PESignature", "ECMA-335 II.25.2.1")
            .field("Signature", 4, CHARS);
    /** The COFF header. */
    public static final StructLayout COFF_HEADER = StructLayout.of("CoffHeader", "ECMA-335 II.25.2.2")
            .named("Machine", 2, MACHINE)
            .field("NumberOfSections", 2, NUMBER).field("TimeDateStamp", 4, TIME).field("PointerToSymbolTable", 4, FILE_OFFSET)
            .field("NumberOfSymbols", 4, NUMBER).field("SizeOfOptionalHeader", 2, NUMBER)
            .named("Characteristics", 2, FILE_CHARACTERISTICS);
    /** The optional header of a 32-bit image, without data directories. */
    public static final StructLayout OPTIONAL_HEADER_32 = optionalHeader("OptionalHeader (PE32)", 4);
    /** The optional header of a 64-bit image, without data directories. */
    public static final StructLayout OPTIONAL_HEADER_64 = optionalHeader("OptionalHeader (PE32+)", 8);
    /** An entry of the optional header's directory array. */
    public static final StructLayout DATA_DIRECTORY = StructLayout.of("DataDirectory", "ECMA-335 II.25.2.3.3")
            .field("RVA", 4, RVA).field("Size", 4, NUMBER);
    /** What the sixteen data directories are, by position. */
    public static final List<String> DIRECTORY_NAMES = List.of("Export", "Import", "Resource", "Exception", "Certificate",
            "BaseRelocation", "Debug", "Architecture", "GlobalPtr", "TLS", "LoadConfig", "BoundImport", "IAT", "DelayImport",
            "CliHeader", "Reserved");
    /** A section header. */
    public static final StructLayout SECTION_HEADER = StructLayout.of("SectionHeader", "ECMA-335 II.25.3").field("Name", 8, CHARS)
            .field("VirtualSize", 4, NUMBER).field("VirtualAddress", 4, RVA).field("SizeOfRawData", 4, NUMBER)
            .field("PointerToRawData", 4, FILE_OFFSET).field("PointerToRelocations", 4, FILE_OFFSET)
            .field("PointerToLinenumbers", 4, FILE_OFFSET).numbers(2, "NumberOfRelocations", "NumberOfLinenumbers")
            .named("Characteristics", 4, SECTION_CHARACTERISTICS);
    /** The CLI header. */
    public static final StructLayout CLI_HEADER = StructLayout.of("CliHeader", "ECMA-335 II.25.3.3").field("Cb", 4, NUMBER)
            .numbers(2, "MajorRuntimeVersion", "MinorRuntimeVersion").field("MetaData.RVA", 4, RVA).field("MetaData.Size", 4,
            NUMBER).named("Flags", 4, CLI_FLAGS).field("EntryPointToken", 4, TOKEN).field("Resources.RVA", 4, RVA)
            .field("Resources.Size", 4, NUMBER).field("StrongNameSignature.RVA", 4, RVA)
            .field("StrongNameSignature.Size", 4, NUMBER)
            .field("CodeManagerTable.RVA", 4, RVA).field("CodeManagerTable.Size", 4, NUMBER).field("VTableFixups.RVA", 4, RVA)
            .field("VTableFixups.Size", 4, NUMBER).field("ExportAddressTableJumps.RVA", 4, RVA)
            .field("ExportAddressTableJumps.Size", 4, NUMBER).field("ManagedNativeHeader.RVA", 4, RVA)
            .field("ManagedNativeHeader.Size", 4, NUMBER);

    private PeLayouts() {
    }

    private static StructLayout optionalHeader(String name, int word) {
        StructLayout layout = StructLayout.of(name, "ECMA-335 II.25.2.3").named("Magic", 2, OPTIONAL_MAGIC)
                .numbers(1, "MajorLinkerVersion", "MinorLinkerVersion")
                .numbers(4, "SizeOfCode", "SizeOfInitializedData", "SizeOfUninitializedData")
                .field("AddressOfEntryPoint", 4, RVA).field("BaseOfCode", 4, RVA);
        if (word == 4) {
            layout = layout.field("BaseOfData", 4, RVA);
        }
        return layout.field("ImageBase", word, HEX).field("SectionAlignment", 4, HEX).field("FileAlignment", 4, HEX)
                .numbers(2, "MajorOperatingSystemVersion", "MinorOperatingSystemVersion", "MajorImageVersion",
                "MinorImageVersion",
                        "MajorSubsystemVersion", "MinorSubsystemVersion")
                .field("Win32VersionValue", 4, HEX).numbers(4, "SizeOfImage", "SizeOfHeaders").field("CheckSum", 4, HEX)
                .named("Subsystem", 2, SUBSYSTEM).named("DllCharacteristics", 2, DLL_CHARACTERISTICS)
                .field("SizeOfStackReserve", word, HEX).field("SizeOfStackCommit", word, HEX).field("SizeOfHeapReserve", word,
                HEX).field("SizeOfHeapCommit", word, HEX).field("LoaderFlags", 4, HEX).field("NumberOfRvaAndSizes", 4, NUMBER);
    }
}
