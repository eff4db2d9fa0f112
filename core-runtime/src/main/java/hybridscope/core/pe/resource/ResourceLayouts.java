package hybridscope.core.pe.resource;

import static hybridscope.core.pe.StructLayout.Kind.HEX;
import static hybridscope.core.pe.StructLayout.Kind.NUMBER;
import static hybridscope.core.pe.StructLayout.Kind.RVA;
import static hybridscope.core.pe.StructLayout.Kind.TIME;

import hybridscope.core.pe.BitNames;
import hybridscope.core.pe.StructLayout;

/** The fixed structures of Win32 resources, as data (PE/COFF 6.9 and the RESOURCE documentation of Win32). */
public final class ResourceLayouts {
    /** Resource types with a number. */
    public static final BitNames TYPES = BitNames.enumeration("ResourceType", "RT_CURSOR=1", "RT_BITMAP=2", "RT_ICON=3",
            "RT_MENU=4",
            "RT_DIALOG=5", "RT_STRING=6", "RT_FONTDIR=7", "RT_FONT=8", "RT_ACCELERATOR=9", "RT_RCDATA=10", "RT_MESSAGETABLE=11",
            "RT_GROUP_CURSOR=12", "RT_GROUP_ICON=14", "RT_VERSION=16", "RT_DLGINCLUDE=17", "RT_PLUGPLAY=19", "RT_VXD=20",
            "RT_ANICURSOR=21", "RT_ANIICON=22", "RT_HTML=23", "RT_MANIFEST=24");
    /** A table of the resource tree. */
    public static final StructLayout DIRECTORY = StructLayout.of("ResourceDirectory", "PE/COFF 6.9.2")
            .field("Characteristics", 4, HEX).field("TimeDateStamp", 4, TIME)
            .numbers(2, "MajorVersion", "MinorVersion", "NumberOfNamedEntries", "NumberOfIdEntries");
    /** An entry of such a table. */
    public static final StructLayout ENTRY = StructLayout.of("ResourceDirectoryEntry", "PE/COFF 6.9.3").field("Name", 4, HEX)
            .field("Offset", 4, HEX);
    /** A leaf of the tree. */
    public static final StructLayout DATA_ENTRY = StructLayout.of("ResourceDataEntry", "PE/COFF 6.9.5").field("DataRVA", 4, RVA)
            .numbers(4, "Size", "Codepage").field("Reserved", 4, HEX);

    /** What kind of file a version resource describes. */
    public static final BitNames FILE_TYPE = BitNames.enumeration("FileType", "VFT_UNKNOWN=0", "VFT_APP=1", "VFT_DLL=2",
            "VFT_DRV=3", "VFT_FONT=4", "VFT_VXD=5", "VFT_STATIC_LIB=7");
    /** Which system it was made for. */
    public static final BitNames FILE_OS = BitNames.enumeration("FileOS", "VOS_UNKNOWN=0", "VOS__WINDOWS16=1", "VOS__PM16=2",
            "VOS__PM32=3",
            "VOS__WINDOWS32=4", "VOS_DOS=0x10000", "VOS_DOS_WINDOWS16=0x10001", "VOS_DOS_WINDOWS32=0x10004", "VOS_OS216=0x20000",
            "VOS_OS216_PM16=0x20002", "VOS_OS232=0x30000", "VOS_OS232_PM32=0x30003", "VOS_NT=0x40000",
            "VOS_NT_WINDOWS32=0x40004");
    /** Flags of a version resource. */
    public static final BitNames FILE_FLAGS = BitNames.named("FileFlags").bits("VS_FF_DEBUG=1", "VS_FF_PRERELEASE=2",
            "VS_FF_PATCHED=4", "VS_FF_PRIVATEBUILD=8", "VS_FF_INFOINFERRED=0x10", "VS_FF_SPECIALBUILD=0x20");
    /** The fixed part of a version resource. */
    public static final StructLayout FIXED_FILE_INFO = StructLayout.of("VS_FIXEDFILEINFO", "VERSIONINFO")
            .field("Signature", 4, HEX).field("StrucVersion", 4, HEX)
            .numbers(2, "FileVersionMinor", "FileVersionMajor", "FileVersionRevision", "FileVersionBuild")
            .numbers(2, "ProductVersionMinor", "ProductVersionMajor", "ProductVersionRevision", "ProductVersionBuild")
            .named("FileFlagsMask", 4, FILE_FLAGS).named("FileFlags", 4, FILE_FLAGS).named("FileOS", 4, FILE_OS)
            .named("FileType", 4, FILE_TYPE).field("FileSubtype", 4, HEX).field("FileDateMS", 4, HEX).field("FileDateLS", 4, HEX);
    /** The lengths at the start of each node of a version resource. */
    public static final StructLayout VERSION_NODE = StructLayout.of("VersionNode", "VERSIONINFO")
            .numbers(2, "Length", "ValueLength").named("Type", 2, BitNames.enumeration("VersionNodeType", "Binary=0", "Text=1"));
    /** One language and code page of a version resource. */
    public static final StructLayout TRANSLATION = StructLayout.of("Translation", "VERSIONINFO").field("Language", 2, HEX)
            .field("Codepage", 2, NUMBER);

    /** Start of an icon or cursor group. */
    public static final StructLayout GROUP = StructLayout.of("GroupDirectory", "NEWHEADER").field("Reserved", 2, HEX)
            .named("Type", 2, BitNames.enumeration("GroupType", "Icon=1", "Cursor=2")).numbers(2, "Count");
    /** An icon of a group. */
    public static final StructLayout GROUP_ICON = StructLayout.of("GroupIcon", "RESDIR")
            .numbers(1, "Width", "Height", "ColorCount")
            .field("Reserved", 1, HEX).numbers(2, "Planes", "BitCount").numbers(4, "BytesInRes").numbers(2, "IconId");
    /** A cursor of a group. Its height counts both masks. */
    public static final StructLayout GROUP_CURSOR = StructLayout.of("GroupCursor", "RESDIR")
            .numbers(2, "Width", "Height", "Planes", "BitCount").numbers(4, "BytesInRes").numbers(2, "IconId");
    /** Where the pixel of a cursor is that counts, in front of its bitmap. */
    public static final StructLayout HOTSPOT = StructLayout.of("LocalHeader", "LOCALHEADER").numbers(2, "HotspotX", "HotspotY");
    /** Compressions of a bitmap. */
    public static final BitNames COMPRESSION = BitNames.enumeration("Compression", "BI_RGB=0", "BI_RLE8=1", "BI_RLE4=2",
            "BI_BITFIELDS=3", "BI_JPEG=4", "BI_PNG=5", "BI_ALPHABITFIELDS=6");
    /** The header of a bitmap; newer ones begin with the same fields. */
    public static final StructLayout BITMAP_INFO = StructLayout.of("BITMAPINFOHEADER", "BITMAPINFOHEADER")
            .numbers(4, "Size", "Width", "Height").numbers(2, "Planes", "BitCount").named("Compression", 4, COMPRESSION)
            .numbers(4, "SizeImage", "XPelsPerMeter", "YPelsPerMeter", "ClrUsed", "ClrImportant");
    /** The header of a bitmap of OS/2. */
    public static final StructLayout BITMAP_CORE = StructLayout.of("BITMAPCOREHEADER", "BITMAPCOREHEADER").numbers(4, "Size")
            .numbers(2, "Width", "Height", "Planes", "BitCount");
    /** The length in front of a string of a string table. */
    public static final StructLayout STRING_LENGTH = StructLayout.of("StringLength", "STRINGTABLE").numbers(2, "Length");

    private ResourceLayouts() {
    }
}
