package hybridscope.core.pe.debug;

import static hybridscope.core.pe.StructLayout.Kind.CHARS;
import static hybridscope.core.pe.StructLayout.Kind.FILE_OFFSET;
import static hybridscope.core.pe.StructLayout.Kind.NUMBER;
import static hybridscope.core.pe.StructLayout.Kind.RAW;
import static hybridscope.core.pe.StructLayout.Kind.RVA;
import static hybridscope.core.pe.StructLayout.Kind.TIME;

import hybridscope.core.pe.BitNames;
import hybridscope.core.pe.PeLayouts;
import hybridscope.core.pe.StructLayout;

/** The fixed structures of the debug directory, as data. */
public final class DebugLayouts {
    /** An entry of the directory. */
    public static final StructLayout ENTRY = StructLayout.of("DebugDirectory", "PE/COFF 6.1")
            .field("Characteristics", 4, StructLayout.Kind.HEX).field("TimeDateStamp", 4, TIME)
            .field("MajorVersion", 2, StructLayout.Kind.HEX).field("MinorVersion", 2, StructLayout.Kind.HEX)
            .named("Type", 4, PeLayouts.DEBUG_TYPE).field("SizeOfData", 4, NUMBER).field("AddressOfRawData", 4, RVA)
            .field("PointerToRawData", 4, FILE_OFFSET);
    /** The fixed part of a CodeView entry of the kind RSDS; the path follows. */
    public static final StructLayout CODE_VIEW = StructLayout.of("CodeView", "PE-COFF.md").field("Signature", 4, CHARS)
            .field("Guid", 16, RAW).field("Age", 4, NUMBER);
    /** The fixed part of an embedded portable PDB; deflated data follows. */
    public static final StructLayout EMBEDDED_PDB = StructLayout.of("EmbeddedPortablePdb", "PE-COFF.md")
            .field("Signature", 4, CHARS).field("UncompressedSize", 4, NUMBER);
    /** The fixed part of a reproducible entry that states its hash. */
    public static final StructLayout REPRODUCIBLE = StructLayout.of("Reproducible", "PE/COFF 6.1.1").field("HashSize", 4, NUMBER);
    /** Bits of an entry of type ExDllCharacteristics. */
    public static final BitNames EX_DLL_CHARACTERISTICS = BitNames.named("ExDllCharacteristics").bits("CetCompat=1",
            "CetCompatStrictMode=2", "CetSetContextIpValidationRelaxedMode=4", "CetDynamicApisAllowInProc=8", "CetReserved1=0x10",
            "CetReserved2=0x20", "ForwardCfiCompat=0x40", "HotpatchCompatible=0x80");
    /** Content of an entry of type ExDllCharacteristics. */
    public static final StructLayout EX_DLL = StructLayout.of("ExDllCharacteristics", "PE/COFF 6.1.1").named("Characteristics", 4,
            EX_DLL_CHARACTERISTICS);

    private DebugLayouts() {
    }
}
