package hybridscope.core.metadata;

import hybridscope.core.pe.BitNames;

/** Names of flag and enumeration columns (ECMA-335 II.23.1 and the Portable PDB specification). */
public final class Attributes {
    /** II.23.1.1. */
    public static final BitNames HASH_ALGORITHM = BitNames.enumeration("AssemblyHashAlgorithm", "None=0", "MD5=0x8003",
            "SHA1=0x8004", "SHA256=0x800C", "SHA384=0x800D", "SHA512=0x800E");
    /** II.23.1.2, with the content type and processor architecture bits of Microsoft's headers. */
    public static final BitNames ASSEMBLY = BitNames.named("AssemblyFlags").bits("PublicKey=1")
            .one(0x70, "MSIL=0x10", "X86=0x20", "IA64=0x30", "AMD64=0x40", "ARM=0x50", "ARM64=0x60", "NoPlatform=0x70")
            .bits("PaSpecified=0x80", "Retargetable=0x100")
            .one(0xE00, "WindowsRuntime=0x200")
            .bits("DisableJITcompileOptimizer=0x4000", "EnableJITcompileTracking=0x8000");
    /** II.23.1.4. */
    public static final BitNames EVENT = BitNames.named("EventAttributes").bits("SpecialName=0x200", "RTSpecialName=0x400");
    /** II.23.1.5. */
    public static final BitNames FIELD = BitNames.named("FieldAttributes")
            .one(7, "CompilerControlled=0", "Private=1", "FamANDAssem=2", "Assembly=3", "Family=4", "FamORAssem=5", "Public=6")
            .bits("Static=0x10", "InitOnly=0x20", "Literal=0x40", "NotSerialized=0x80", "HasFieldRVA=0x100", "SpecialName=0x200",
                    "RTSpecialName=0x400", "HasFieldMarshal=0x1000", "PInvokeImpl=0x2000", "HasDefault=0x8000");
    /** II.23.1.6. */
    public static final BitNames FILE = BitNames.enumeration("FileAttributes", "ContainsMetaData=0", "ContainsNoMetaData=1");
    /** II.23.1.7, with the by-ref-like bit of later runtimes. */
    public static final BitNames GENERIC_PARAM = BitNames.named("GenericParamAttributes")
            .one(3, "NonVariant=0", "Covariant=1", "Contravariant=2")
            .bits("ReferenceTypeConstraint=4", "NotNullableValueTypeConstraint=8", "DefaultConstructorConstraint=0x10",
            "AllowByRefLike=0x20");
    /** II.23.1.8. */
    public static final BitNames PINVOKE = BitNames.named("PInvokeAttributes").bits("NoMangle=1")
            .one(6, "CharSetNotSpec=0", "CharSetAnsi=2", "CharSetUnicode=4", "CharSetAuto=6")
            .one(0x30, "BestFitUseAssem=0", "BestFitEnabled=0x10", "BestFitDisabled=0x20")
            .bits("SupportsLastError=0x40")
            .one(0x700, "CallConvNone=0", "CallConvWinapi=0x100", "CallConvCdecl=0x200", "CallConvStdcall=0x300",
            "CallConvThiscall=0x400",
                    "CallConvFastcall=0x500")
            .one(0x3000, "ThrowOnUnmappableUseAssem=0", "ThrowOnUnmappableEnabled=0x1000", "ThrowOnUnmappableDisabled=0x2000");
    /** II.23.1.9. */
    public static final BitNames MANIFEST_RESOURCE = BitNames.named("ManifestResourceAttributes").one(7, "Public=1", "Private=2");
    /** II.23.1.10. */
    public static final BitNames METHOD = BitNames.named("MethodAttributes")
            .one(7, "CompilerControlled=0", "Private=1", "FamANDAssem=2", "Assem=3", "Family=4", "FamORAssem=5", "Public=6")
            .bits("UnmanagedExport=8", "Static=0x10", "Final=0x20", "Virtual=0x40", "HideBySig=0x80")
            .one(0x100, "ReuseSlot=0", "NewSlot=0x100")
            .bits("Strict=0x200", "Abstract=0x400", "SpecialName=0x800", "RTSpecialName=0x1000", "PInvokeImpl=0x2000",
            "HasSecurity=0x4000",
                    "RequireSecObject=0x8000");
    /** II.23.1.11, with the bits later runtimes added. */
    public static final BitNames METHOD_IMPL = BitNames.named("MethodImplAttributes")
            .one(3, "IL=0", "Native=1", "OPTIL=2", "Runtime=3")
            .one(4, "Managed=0", "Unmanaged=4")
            .bits("NoInlining=8", "ForwardRef=0x10", "Synchronized=0x20", "NoOptimization=0x40", "PreserveSig=0x80",
                    "AggressiveInlining=0x100", "AggressiveOptimization=0x200", "SecurityMitigations=0x400",
                    "InternalCall=0x1000", "Async=0x2000");
    /** II.23.1.12. */
    public static final BitNames METHOD_SEMANTICS = BitNames.named("MethodSemanticsAttributes")
            .bits("Setter=1", "Getter=2", "Other=4", "AddOn=8", "RemoveOn=0x10", "Fire=0x20");
    /** II.23.1.13. */
    public static final BitNames PARAM = BitNames.named("ParamAttributes")
            .bits("In=1", "Out=2", "Lcid=4", "Retval=8", "Optional=0x10", "HasDefault=0x1000", "HasFieldMarshal=0x2000");
    /** II.23.1.14. */
    public static final BitNames PROPERTY = BitNames.named("PropertyAttributes").bits("SpecialName=0x200", "RTSpecialName=0x400",
            "HasDefault=0x1000");
    /** II.23.1.15. */
    public static final BitNames TYPE = BitNames.named("TypeAttributes")
            .one(7, "NotPublic=0", "Public=1", "NestedPublic=2", "NestedPrivate=3", "NestedFamily=4", "NestedAssembly=5",
                    "NestedFamANDAssem=6", "NestedFamORAssem=7")
            .one(0x18, "AutoLayout=0", "SequentialLayout=8", "ExplicitLayout=0x10", "ExtendedLayout=0x18")
            .one(0x20, "Class=0", "Interface=0x20")
            .bits("Abstract=0x80", "Sealed=0x100", "SpecialName=0x400", "RTSpecialName=0x800", "Import=0x1000",
            "Serializable=0x2000",
                    "WindowsRuntime=0x4000")
            .one(0x30000, "AnsiClass=0", "UnicodeClass=0x10000", "AutoClass=0x20000", "CustomFormatClass=0x30000")
            .bits("HasSecurity=0x40000", "BeforeFieldInit=0x100000", "IsTypeForwarder=0x200000")
            .one(0xC00000, "CustomFormat1=0x400000", "CustomFormat2=0x800000", "CustomFormat3=0xC00000");
    /** II.23.1.16, as far as a Constant row can have them. */
    public static final BitNames CONSTANT_TYPE = BitNames.enumeration("ElementType", "Boolean=2", "Char=3", "I1=4", "U1=5",
            "I2=6", "U2=7", "I4=8", "U4=9", "I8=10", "U8=11", "R4=12", "R8=13", "String=14", "Class=18");
    /** Actions of DeclSecurity rows (II.22.11; the numbers of System.Security.Permissions.SecurityAction). */
    public static final BitNames SECURITY_ACTION = BitNames.enumeration("SecurityAction", "Request=1", "Demand=2",
            "Assert=3", "Deny=4",
            "PermitOnly=5", "LinkDemand=6", "InheritanceDemand=7", "RequestMinimum=8", "RequestOptional=9", "RequestRefuse=10",
            "PreJitGrant=11", "PreJitDeny=12", "NonCasDemand=13", "NonCasLinkDemand=14", "NonCasInheritance=15",
            "LinkDemandChoice=16", "InheritanceDemandChoice=17", "DemandChoice=18");
    /** Operations of EncLog rows. */
    public static final BitNames ENC_OPERATION = BitNames.enumeration("EncOperation", "Default=0", "MethodCreate=1",
            "FieldCreate=2", "ParamCreate=3", "PropertyCreate=4", "EventCreate=5");
    /** Attributes of LocalVariable rows (Portable PDB). */
    public static final BitNames LOCAL_VARIABLE = BitNames.named("LocalVariableAttributes").bits("DebuggerHidden=1");

    private Attributes() {
    }
}
