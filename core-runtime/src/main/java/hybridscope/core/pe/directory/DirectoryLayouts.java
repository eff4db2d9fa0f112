package hybridscope.core.pe.directory;

import static hybridscope.core.pe.StructLayout.Kind.FILE_OFFSET;
import static hybridscope.core.pe.StructLayout.Kind.HEX;
import static hybridscope.core.pe.StructLayout.Kind.NUMBER;
import static hybridscope.core.pe.StructLayout.Kind.RVA;
import static hybridscope.core.pe.StructLayout.Kind.TIME;
import static hybridscope.core.pe.StructLayout.Kind.TOKEN;

import hybridscope.core.pe.BitNames;
import hybridscope.core.pe.StructLayout;

/** The fixed structures of the data directories, as data. */
public final class DirectoryLayouts {
    /** A module that the image imports from. */
    public static final StructLayout IMPORT_DESCRIPTOR = StructLayout.of("ImportDescriptor", "PE/COFF 6.4.1")
            .field("ImportLookupTable", 4, RVA).field("TimeDateStamp", 4, TIME).field("ForwarderChain", 4, HEX)
            .field("Name", 4, RVA).field("ImportAddressTable", 4, RVA);
    /** A module that the image imports from on first use. */
    public static final StructLayout DELAY_DESCRIPTOR = StructLayout.of("DelayLoadDescriptor", "PE/COFF 5.8.1")
            .named("Attributes", 4, BitNames.named("DelayLoadAttributes").bits("RvaBased=1")).field("Name", 4, RVA)
            .field("ModuleHandle", 4, RVA).field("ImportAddressTable", 4, RVA).field("ImportNameTable", 4, RVA)
            .field("BoundImportAddressTable", 4, RVA).field("UnloadInformationTable", 4, RVA).field("TimeDateStamp", 4, TIME);
    /** An entry of an import lookup or address table of a 32-bit image. */
    public static final StructLayout THUNK_32 = StructLayout.of("Thunk", "PE/COFF 6.4.2").field("Value", 4, HEX);
    /** The same of a 64-bit image. */
    public static final StructLayout THUNK_64 = StructLayout.of("Thunk", "PE/COFF 6.4.2").field("Value", 8, HEX);
    /** The number in front of an imported name. */
    public static final StructLayout HINT = StructLayout.of("Hint", "PE/COFF 6.4.3").numbers(2, "Hint");

    /** The start of the export directory. */
    public static final StructLayout EXPORT_DIRECTORY = StructLayout.of("ExportDirectory", "PE/COFF 6.3.1").field("Flags", 4, HEX)
            .field("TimeDateStamp", 4, TIME).numbers(2, "MajorVersion", "MinorVersion").field("Name", 4, RVA)
            .numbers(4, "OrdinalBase", "AddressTableEntries", "NumberOfNamePointers").field("ExportAddressTable", 4, RVA)
            .field("NamePointerTable", 4, RVA).field("OrdinalTable", 4, RVA);
    /** Where an exported thing is. */
    public static final StructLayout EXPORT_ADDRESS = StructLayout.of("ExportAddress", "PE/COFF 6.3.2").field("Address", 4, RVA);
    /** Where an exported name is. */
    public static final StructLayout EXPORT_NAME_POINTER = StructLayout.of("ExportNamePointer", "PE/COFF 6.3.3")
            .field("Name", 4, RVA);
    /** Which address that name belongs to, counted from 0. */
    public static final StructLayout EXPORT_ORDINAL = StructLayout.of("ExportOrdinal", "PE/COFF 6.3.4").numbers(2, "Index");

    /** The start of a block of base relocations. */
    public static final StructLayout RELOCATION_BLOCK = StructLayout.of("BaseRelocationBlock", "PE/COFF 6.6.1")
            .field("PageRVA", 4, RVA).numbers(4, "BlockSize");
    /** Kinds of base relocations; the low 12 bits are the offset in the page. */
    public static final BitNames RELOCATION_TYPE = BitNames.named("BaseRelocationType").one(0xF000, "Absolute=0", "High=0x1000",
            "Low=0x2000", "HighLow=0x3000", "HighAdj=0x4000", "Machine5=0x5000", "Reserved6=0x6000", "Machine7=0x7000",
            "Machine8=0x8000", "Machine9=0x9000", "Dir64=0xA000");
    /** A base relocation. */
    public static final StructLayout RELOCATION = StructLayout.of("BaseRelocation", "PE/COFF 6.6.2").named("TypeAndOffset", 2,
            RELOCATION_TYPE);

    /** The thread-local storage directory of a 32-bit image. */
    public static final StructLayout TLS_32 = tls(4);
    /** The same of a 64-bit image. */
    public static final StructLayout TLS_64 = tls(8);
    /** The address of a function to call when a thread starts or ends, 32 bits. */
    public static final StructLayout TLS_CALLBACK_32 = StructLayout.of("TlsCallback", "PE/COFF 6.7.2").field("Address", 4, HEX);
    /** The same, 64 bits. */
    public static final StructLayout TLS_CALLBACK_64 = StructLayout.of("TlsCallback", "PE/COFF 6.7.2").field("Address", 8, HEX);

    /** Guard flags of a load configuration. */
    public static final BitNames GUARD_FLAGS = BitNames.named("GuardFlags").bits("CfInstrumented=0x100", "CfwInstrumented=0x200",
            "CfFunctionTablePresent=0x400", "SecurityCookieUnused=0x800", "ProtectDelayloadIat=0x1000",
            "DelayloadIatInItsOwnSection=0x2000",
            "CfExportSuppressionInfoPresent=0x4000", "CfEnableExportSuppression=0x8000", "CfLongjumpTablePresent=0x10000",
            "RfInstrumented=0x20000", "RfEnable=0x40000", "RfStrict=0x80000", "RetpolinePresent=0x100000",
            "EhContinuationTablePresent=0x400000", "XfgEnabled=0x800000");
    /** The load configuration of a 32-bit image, all fields that are known. */
    public static final StructLayout LOAD_CONFIG_32 = loadConfig(4);
    /** The same of a 64-bit image. */
    public static final StructLayout LOAD_CONFIG_64 = loadConfig(8);

    /** An entry of the exception table on x64. */
    public static final StructLayout RUNTIME_FUNCTION_X64 = StructLayout.of("RuntimeFunction", "PE/COFF 6.5")
            .field("BeginAddress", 4, RVA).field("EndAddress", 4, RVA).field("UnwindInformation", 4, RVA);
    /** An entry of the exception table on ARM and ARM64; packed unwind data where its low two bits are not 0. */
    public static final StructLayout RUNTIME_FUNCTION_ARM = StructLayout.of("RuntimeFunction", "PE/COFF 6.5")
            .field("BeginAddress", 4, RVA).field("UnwindData", 4, HEX);
    /** The start of unwind information on x64. */
    public static final StructLayout UNWIND_INFO = StructLayout.of("UnwindInfo", "x64 exception handling")
            .named("VersionAndFlags", 1, BitNames.named("UnwindFlags").one(7, "Version1=1", "Version2=2")
                    .bits("ExceptionHandler=8", "UnwindHandler=0x10", "ChainInfo=0x20"))
            .numbers(1, "SizeOfProlog", "CountOfCodes").field("FrameRegisterAndOffset", 1, HEX);

    /** The start of a certificate. */
    public static final StructLayout CERTIFICATE = StructLayout.of("WinCertificate", "PE/COFF 5.9").numbers(4, "Length")
            .named("Revision", 2, BitNames.enumeration("CertificateRevision", "Revision1=0x100", "Revision2=0x200"))
            .named("CertificateType", 2,
            BitNames.enumeration("CertificateType", "X509=1", "PkcsSignedData=2", "Reserved=3", "TsStackSigned=4"));

    /** A module whose addresses were bound when the image was made. */
    public static final StructLayout BOUND_IMPORT = StructLayout.of("BoundImportDescriptor", "PE/COFF 5.8")
            .field("TimeDateStamp", 4, TIME).field("OffsetModuleName", 2, HEX).numbers(2, "NumberOfModuleForwarderRefs");
    /** A module that such a module forwards to. */
    public static final StructLayout BOUND_FORWARDER = StructLayout.of("BoundForwarderRef", "PE/COFF 5.8")
            .field("TimeDateStamp", 4, TIME).field("OffsetModuleName", 2, HEX).field("Reserved", 2, HEX);

    /** Kinds of vtable slots. */
    public static final BitNames VTABLE_TYPE = BitNames.named("VTableFixupType").bits("32Bit=1", "64Bit=2", "FromUnmanaged=4",
            "FromUnmanagedRetainAppDomain=8", "CallMostDerived=0x10");
    /** A run of vtable slots that hold tokens until the image is loaded. */
    public static final StructLayout VTABLE_FIXUP = StructLayout.of("VTableFixup", "ECMA-335 II.25.3.3.3").field("RVA", 4, RVA)
            .field("Size", 2, NUMBER).named("Type", 2, VTABLE_TYPE);
    /** A slot of 4 bytes. */
    public static final StructLayout VTABLE_SLOT_32 = StructLayout.of("VTableSlot", "ECMA-335 II.25.3.3.3")
            .field("Token", 4, TOKEN);
    /** A slot of 8 bytes. */
    public static final StructLayout VTABLE_SLOT_64 = StructLayout.of("VTableSlot", "ECMA-335 II.25.3.3.3")
            .field("Token", 4, TOKEN).field("Padding", 4, HEX);
    /** An entry of the export address table jumps, which today's files do not have. */
    public static final StructLayout EXPORT_JUMP = StructLayout.of("ExportAddressTableJump", "ECMA-335 II.25.3.3")
            .field("RVA", 4, RVA);

    /** Flags of a ReadyToRun header. */
    public static final BitNames READY_TO_RUN_FLAGS = BitNames.named("ReadyToRunFlags").bits("PlatformNeutralSource=1",
            "SkipTypeValidation=2", "Partial=4", "NonSharedPInvokeStubs=8", "EmbeddedMsil=0x10", "Component=0x20",
            "MultiModuleVersionBubble=0x40", "UnrelatedR2RCode=0x80");
    /** The start of a ReadyToRun image's native part. */
    public static final StructLayout READY_TO_RUN = StructLayout.of("ReadyToRunHeader", "readytorun-format.md")
            .field("Signature", 4, StructLayout.Kind.CHARS).numbers(2, "MajorVersion", "MinorVersion")
            .named("Flags", 4, READY_TO_RUN_FLAGS).numbers(4, "NumberOfSections");
    /** Types of its sections. */
    public static final BitNames READY_TO_RUN_SECTION_TYPE = BitNames.enumeration("ReadyToRunSectionType",
            "CompilerIdentifier=100",
            "ImportSections=101", "RuntimeFunctions=102", "MethodDefEntryPoints=103", "ExceptionInfo=104", "DebugInfo=105",
            "DelayLoadMethodCallThunks=106", "AvailableTypes=108", "InstanceEntryPoints=109", "InliningInfo=110",
            "ProfileDataInfo=111", "ManifestMetadata=112", "AttributePresence=113", "InliningInfo2=114",
            "ComponentAssemblies=115", "OwnerCompositeExecutable=116",
            "PgoInstrumentationData=117", "ManifestAssemblyMvids=118", "CrossModuleInlineInfo=119", "HotColdMap=120",
            "MethodIsGenericMap=121", "EnclosingTypeMap=122", "TypeGenericInfoMap=123");
    /** A section of it. */
    public static final StructLayout READY_TO_RUN_SECTION = StructLayout.of("ReadyToRunSection", "readytorun-format.md")
            .named("Type", 4, READY_TO_RUN_SECTION_TYPE).field("RVA", 4, RVA).field("Size", 4, NUMBER);

    private DirectoryLayouts() {
    }

    private static StructLayout tls(int word) {
        return StructLayout.of("TlsDirectory", "PE/COFF 6.7.1").field("RawDataStart", word, HEX).field("RawDataEnd", word, HEX)
                .field("AddressOfIndex", word, HEX).field("AddressOfCallbacks", word, HEX).numbers(4, "SizeOfZeroFill")
                .field("Characteristics", 4, HEX);
    }

    private static StructLayout loadConfig(int word) {
        StructLayout layout = StructLayout.of("LoadConfigDirectory", "PE/COFF 6.8").numbers(4, "Size").field("TimeDateStamp", 4,
                TIME).numbers(2, "MajorVersion", "MinorVersion").field("GlobalFlagsClear", 4, HEX).field("GlobalFlagsSet", 4, HEX)
                .numbers(4, "CriticalSectionDefaultTimeout").field("DeCommitFreeBlockThreshold", word, HEX)
                .field("DeCommitTotalFreeThreshold", word, HEX).field("LockPrefixTable", word, HEX)
                .field("MaximumAllocationSize", word, HEX).field("VirtualMemoryThreshold", word, HEX);
        layout = word == 8
                ? layout.field("ProcessAffinityMask", word, HEX).field("ProcessHeapFlags", 4, HEX)
                : layout.field("ProcessHeapFlags", 4, HEX).field("ProcessAffinityMask", word, HEX);
        layout = layout.numbers(2, "CSDVersion").field("DependentLoadFlags", 2, HEX);
        for (String pointer
                : new String[] {"EditList", "SecurityCookie", "SEHandlerTable", "SEHandlerCount", "GuardCFCheckFunctionPointer",
            "GuardCFDispatchFunctionPointer", "GuardCFFunctionTable", "GuardCFFunctionCount"}) {
            layout = layout.field(pointer, word, pointer.endsWith("Count") ? NUMBER : HEX);
        }
        layout = layout.named("GuardFlags", 4, GUARD_FLAGS).field("CodeIntegrity.Flags", 2, HEX).field("CodeIntegrity.Catalog", 2,
                HEX).field("CodeIntegrity.CatalogOffset", 4, FILE_OFFSET).field("CodeIntegrity.Reserved", 4, HEX);
        for (String pointer
                : new String[] {"GuardAddressTakenIatEntryTable", "GuardAddressTakenIatEntryCount", "GuardLongJumpTargetTable",
            "GuardLongJumpTargetCount", "DynamicValueRelocTable", "CHPEMetadataPointer", "GuardRFFailureRoutine",
            "GuardRFFailureRoutineFunctionPointer"}) {
            layout = layout.field(pointer, word, pointer.endsWith("Count") ? NUMBER : HEX);
        }
        layout = layout.field("DynamicValueRelocTableOffset", 4, HEX).numbers(2, "DynamicValueRelocTableSection")
                .field("Reserved2", 2, HEX)
                .field("GuardRFVerifyStackPointerFunctionPointer", word, HEX).field("HotPatchTableOffset", 4, HEX)
                .field("Reserved3", 4, HEX).field("EnclaveConfigurationPointer", word, HEX)
                .field("VolatileMetadataPointer", word, HEX);
        for (String pointer
                : new String[] {"GuardEHContinuationTable", "GuardEHContinuationCount", "GuardXFGCheckFunctionPointer",
            "GuardXFGDispatchFunctionPointer", "GuardXFGTableDispatchFunctionPointer", "CastGuardOsDeterminedFailureMode",
            "GuardMemcpyFunctionPointer"}) {
            layout = layout.field(pointer, word, pointer.endsWith("Count") ? NUMBER : HEX);
        }
        return layout;
    }
}
