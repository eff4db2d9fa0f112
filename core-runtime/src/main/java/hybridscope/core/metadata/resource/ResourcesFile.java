package hybridscope.core.metadata.resource;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Budget;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import hybridscope.core.pe.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A .resources file of version 1 or 2, as System.Resources.ResourceWriter writes it. Opening reads the header and the index;
 * names and values are decoded on access, and nothing is deserialised.
 */
public final class ResourcesFile {
    /** The first four bytes. */
    public static final int MAGIC = 0xBEEFCACE;
    /** The header's fixed part; the names of the reader's and the set's type follow. */
    public static final StructLayout HEADER = StructLayout.of("ResourceManagerHeader", "ResourceManager")
            .field("Magic", 4, StructLayout.Kind.HEX).numbers(4, "Version", "BytesToSkip");
    /** The set's fixed part; type names, padding, hashes and positions follow. */
    public static final StructLayout SET = StructLayout.of("RuntimeResourceSet", "ResourceManager")
            .numbers(4, "Version", "Resources", "Types");
    /** Where the values start, from the start of the file. */
    public static final StructLayout DATA_SECTION = StructLayout.of("DataSection", "ResourceManager")
            .field("Offset", 4, StructLayout.Kind.HEX);

    private static final StructLayout HASH = StructLayout.of("NameHash", "ResourceManager")
            .field("Hash", 4, StructLayout.Kind.HEX);
    private static final StructLayout POSITION = StructLayout.of("NamePosition", "ResourceManager")
            .field("Position", 4, StructLayout.Kind.HEX);
    private static final StructLayout DATA_OFFSET = StructLayout.of("DataOffset", "ResourceManager")
            .field("Offset", 4, StructLayout.Kind.HEX);
    private static final String EXTENSIONS_READER = "System.Resources.Extensions.DeserializingResourceReader";

    private final Bytes bytes;
    private final Span span;
    private final Diagnostics diagnostics;
    private final List<Structure> headers = new ArrayList<>();
    private final List<Text> typeNames = new ArrayList<>();
    private Text readerType = new Text("", Span.NONE);
    private Text setType = new Text("", Span.NONE);
    private StructureArray hashes;
    private StructureArray positions;
    private int version;
    private int namesAt;
    private int dataAt;
    private int[] dataOffsets;

    private ResourcesFile(Bytes bytes, Span span, Diagnostics diagnostics) {
        this.bytes = bytes;
        this.span = span;
        this.diagnostics = diagnostics;
        this.hashes = new StructureArray(bytes, HASH, new Span(span.offset(), 0), String::valueOf);
        this.positions = hashes;
        this.namesAt = span.end();
        this.dataAt = span.end();
    }

    /** Whether the bytes start as a .resources file does. */
    public static boolean isResourcesFile(Bytes bytes, Span span) {
        return span.length() >= 4 && bytes.i4(span.offset()) == MAGIC;
    }

    /**
     * Reads header and index.
     *
     * @param span        where the file lies: a whole file, or an embedded resource
     * @param diagnostics receives what is wrong, now and when values are read
     */
    public static ResourcesFile read(Bytes bytes, Span span, Diagnostics diagnostics) {
        ResourcesFile file = new ResourcesFile(bytes, span, diagnostics);
        diagnostics.guard(file::readIndex);
        return file;
    }

    private void readIndex() {
        ByteCursor cursor = new ByteCursor(bytes, span, "ResourcesFile");
        Structure header = structure(cursor, HEADER);
        if (header.intValue("Magic") != MAGIC) {
            throw cursor.failAt(header.span("Magic"), Rule.RESOURCES_FILE, "0xBEEFCACE",
                    "0x%08X".formatted(header.intValue("Magic")));
        }
        if (header.value("Version") > 1) {
            // A later header: its length is all that an older reader may rely on.
            cursor.skip(header.intValue("BytesToSkip"));
        } else {
            readerType = SevenBit.text(cursor);
            setType = SevenBit.text(cursor);
        }
        Structure set = structure(cursor, SET);
        version = set.intValue("Version");
        if (version != 1 && version != 2) {
            throw cursor.failAt(set.span("Version"), Rule.RESOURCES_FILE, "version 1 or 2", Long.toString(set.value("Version")));
        }
        long types = set.value("Types");
        if (types > cursor.remaining()) {
            throw cursor.failAt(set.span("Types"), Rule.RESOURCES_FILE, "at most " + cursor.remaining() + " types",
                    Long.toString(types));
        }
        for (int i = 0; i < types; i++) {
            typeNames.add(SevenBit.text(cursor));
        }
        cursor.skip(-(cursor.position() - span.offset()) & 7);
        long count = set.value("Resources");
        if (count > cursor.remaining() / 8) {
            throw cursor.failAt(set.span("Resources"), Rule.RESOURCES_FILE, "at most " + cursor.remaining() / 8 + " resources",
                    Long.toString(count));
        }
        Span hashArea = cursor.skip((int) count * 4);
        Span positionArea = cursor.skip((int) count * 4);
        Structure dataSection = structure(cursor, DATA_SECTION);
        namesAt = cursor.position();
        long dataOffset = dataSection.value("Offset");
        if (dataOffset < namesAt - span.offset() || dataOffset > span.length()) {
            throw cursor.failAt(dataSection.span(), Rule.RESOURCES_FILE,
                    "an offset from " + (namesAt - span.offset()) + " to " + span.length(), Long.toString(dataOffset));
        }
        dataAt = span.offset() + (int) dataOffset;
        hashes = new StructureArray(bytes, HASH, hashArea, i -> "NameHash " + (i + 1));
        positions = new StructureArray(bytes, POSITION, positionArea, i -> "NamePosition " + (i + 1));
    }

    private Structure structure(ByteCursor cursor, StructLayout layout) {
        Structure structure = new Structure(bytes, layout, cursor.skip(layout.size()).offset());
        headers.add(structure);
        return structure;
    }

    /** All bytes of the file. */
    public Span span() {
        return span;
    }

    /** Header, set header and data section, as far as they could be read. */
    public List<Structure> headers() {
        return List.copyOf(headers);
    }

    /** The format's version, 1 or 2; 0 where the header is broken. */
    public int version() {
        return version;
    }

    /** Assembly-qualified name of the class that reads the file; empty where a later header hides it. */
    public Text readerType() {
        return readerType;
    }

    /** Assembly-qualified name of the class of its resource set. */
    public Text setType() {
        return setType;
    }

    /** Assembly-qualified names of the types in the file: all of them in version 1, user types in version 2. */
    public List<Text> typeNames() {
        return List.copyOf(typeNames);
    }

    /** How many entries the file has. */
    public int size() {
        return hashes.size();
    }

    /** The name hashes, sorted as signed numbers. */
    public StructureArray hashes() {
        return hashes;
    }

    /** Where the names are, from the start of the names, in the order of the hashes. */
    public StructureArray positions() {
        return positions;
    }

    /**
     * The entry of an index from 0, in the order of the hashes.
     *
     * @throws BadFormatException where not even its name can be read
     */
    public ResourceEntry entry(int index) {
        ByteCursor cursor = nameCursor(index);
        Text name = SevenBit.wideText(cursor);
        Structure dataOffset = new Structure(bytes, DATA_OFFSET, cursor.skip(4).offset());
        return value(index, name, dataOffset);
    }

    /**
     * All entries whose names can be read; the others are diagnostics. Entries that share their bytes without end are cut off.
     */
    public List<ResourceEntry> entries() {
        List<ResourceEntry> entries = new ArrayList<>();
        Budget budget = new Budget(bytes, "ResourcesFile");
        for (int i = 0; i < size(); i++) {
            try {
                ResourceEntry entry = entry(i);
                entries.add(entry);
                budget.spend(entry.name().span());
                budget.spend(entry.span());
            } catch (BadFormatException e) {
                diagnostics.add(e.diagnostic());
                if (e.diagnostic().rule() == Rule.DIRECTORY_BUDGET) {
                    break;
                }
            }
        }
        return entries;
    }

    private ByteCursor nameCursor(int index) {
        Structure position = positions.get(index);
        long at = namesAt + position.value("Position");
        if (at >= dataAt) {
            throw new BadFormatException(Diagnostic.error(Rule.RESOURCES_FILE, position.span(), position.label(),
                    "a position below " + (dataAt - namesAt), Long.toString(position.value("Position"))));
        }
        return new ByteCursor(bytes, new Span((int) at, dataAt - (int) at), "Resource name " + (index + 1));
    }

    private ResourceEntry value(int index, Text name, Structure dataOffset) {
        ResourceEntry entry = new ResourceEntry(hashes.get(index), positions.get(index), name, dataOffset, "", null, Span.NONE);
        String structure = "Resource " + name.value();
        long offset = dataOffset.value("Offset");
        if (offset >= span.end() - dataAt) {
            return unreadable(entry, "", dataOffset.span(), Diagnostic.error(Rule.RESOURCES_FILE, dataOffset.span(), structure,
                    "an offset below " + (span.end() - dataAt), Long.toString(offset)));
        }
        int at = dataAt + (int) offset;
        ByteCursor cursor = new ByteCursor(bytes, new Span(at, span.end() - at), structure);
        String type = "";
        try {
            int code = SevenBit.number(cursor);
            if (version == 1 && code == -1) {
                return with(entry, ResourceTypeCode.NULL.typeName(), new ResourceValue.Null(), at, cursor);
            }
            Optional<ResourceTypeCode> plain = version == 2 ? ResourceTypeCode.of(code)
                    : ResourceTypeCode.named(userType(cursor, at, code));
            if (plain.isPresent()) {
                type = plain.get().typeName();
                return with(entry, type, new ResourceValueReader(cursor, version).read(plain.get()), at, cursor);
            }
            type = userType(cursor, at, version == 2 ? code - ResourceTypeCode.START_OF_USER_TYPES : code);
            return with(entry, type, serialized(cursor, at), at, cursor);
        } catch (BadFormatException e) {
            return unreadable(entry, type, new Span(at, cursor.position() - at), e.diagnostic());
        }
    }

    private static ResourceEntry with(ResourceEntry entry, String type, ResourceValue value, int at, ByteCursor cursor) {
        return new ResourceEntry(entry.hash(), entry.position(), entry.name(), entry.dataOffset(), type, value,
                new Span(at, cursor.position() - at));
    }

    private ResourceEntry unreadable(ResourceEntry entry, String type, Span valueSpan, Diagnostic reason) {
        diagnostics.add(reason);
        return new ResourceEntry(entry.hash(), entry.position(), entry.name(), entry.dataOffset(), type,
                new ResourceValue.Unreadable(reason), valueSpan);
    }

    private String userType(ByteCursor cursor, int at, int index) {
        if (index < 0 || index >= typeNames.size()) {
            throw cursor.failAt(new Span(at, cursor.position() - at), Rule.RESOURCES_FILE,
                    "a known type code or one of " + typeNames.size() + " types", "type " + index);
        }
        return typeNames.get(index).value();
    }

    private ResourceValue serialized(ByteCursor cursor, int at) {
        int next = nextValueAt(at);
        Span data = cursor.skip(Math.max(next, cursor.position()) - cursor.position());
        ByteCursor content = new ByteCursor(bytes, data, cursor.structure());
        ResourceValue.Format format = ResourceValue.Format.BINARY_FORMATTER;
        if (readerType.value().toLowerCase(Locale.ROOT).startsWith(EXTENSIONS_READER.toLowerCase(Locale.ROOT))) {
            int number = SevenBit.number(content);
            if (number < 1 || number > 4) {
                throw content.failAt(data, Rule.RESOURCES_FILE, "a serialisation format from 1 to 4", Integer.toString(number));
            }
            format = ResourceValue.Format.values()[number - 1];
            data = content.skip(SevenBit.number(content));
        }
        Optional<SerializedObject> root = Optional.empty();
        if (format == ResourceValue.Format.BINARY_FORMATTER) {
            try {
                root = Optional.of(SerializedObjectReader.read(bytes, data));
            } catch (BadFormatException e) {
                diagnostics.add(e.diagnostic().in(cursor.structure()));
            }
        }
        return new ResourceValue.Serialized(format, data, root);
    }

    /** A serialised value does not state its length: it ends where the next one starts. */
    private int nextValueAt(int at) {
        if (dataOffsets == null) {
            dataOffsets = readDataOffsets();
        }
        int found = Arrays.binarySearch(dataOffsets, at - dataAt + 1);
        int index = found < 0 ? -found - 1 : found;
        return index < dataOffsets.length ? dataAt + dataOffsets[index] : span.end();
    }

    private int[] readDataOffsets() {
        int[] offsets = new int[size()];
        int count = 0;
        for (int i = 0; i < size(); i++) {
            int at = valueAt(i);
            if (at >= 0) {
                offsets[count++] = at - dataAt;
            }
        }
        int[] known = Arrays.copyOf(offsets, count);
        Arrays.sort(known);
        return known;
    }

    /** File offset of the name of an index from 0; -1 where its position is outside the names. */
    public int nameAt(int index) {
        long at = namesAt + positions.get(index).value("Position");
        return at < dataAt ? (int) at : -1;
    }

    /** File offset of the value of an index from 0; -1 where it cannot be found. */
    public int valueAt(int index) {
        try {
            ByteCursor cursor = nameCursor(index);
            cursor.skip(SevenBit.number(cursor));
            long offset = Integer.toUnsignedLong(cursor.i4());
            return offset < span.end() - dataAt ? dataAt + (int) offset : -1;
        } catch (BadFormatException e) {
            // entry(index) tells of it.
            return -1;
        }
    }

    /** The bytes of all names with the offsets behind them. */
    public Span names() {
        return new Span(namesAt, dataAt - namesAt);
    }

    /** The bytes of all values. */
    public Span values() {
        return new Span(dataAt, span.end() - dataAt);
    }
}
