package hybridscope.inspectors.layout;

import hybridscope.core.metadata.Attributes;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.ClassRecord;
import hybridscope.core.types.MetadataIndex;
import java.util.ArrayList;
import java.util.List;

/**
 * A class's record as a running program keeps it, name by name as the origin document's {@code FromTypeDefinition} fills it.
 *
 * @param name                   metadata name
 * @param token                  TypeDef token as eight hex digits
 * @param encodedIndex           metadata index with the image id above (RULES.md §4), as eight hex digits
 * @param imageId                its upper 10 bits: 0 in the AOT part
 * @param rawIndex               its lower 22 bits
 * @param instanceSize           an object, header included
 * @param actualSize             the same without padding at the end
 * @param nativeSize             what marshalling makes of it, null where it cannot be marshalled
 * @param staticFieldsSize       the class's statics
 * @param threadStaticFieldsSize each thread's statics
 * @param alignment              alignment of a value
 * @param packingSize            declared packing, 0 for none
 * @param flags                  the TypeDef's flags by name
 * @param bits                   the record's own flags that are set
 * @param methodCount            own methods
 * @param propertyCount          own properties
 * @param fieldCount             own fields
 * @param eventCount             own events
 * @param nestedTypeCount        nested types
 * @param vtableCount            slots of the virtual table
 * @param interfacesCount        interfaces it lists
 * @param interfaceOffsetsCount  interfaces it implements
 */
public record ClassRecordReport(String name, String token, String encodedIndex, int imageId, int rawIndex, int instanceSize,
        int actualSize, Integer nativeSize, int staticFieldsSize, int threadStaticFieldsSize, int alignment, int packingSize,
        String flags, List<String> bits,
        int methodCount, int propertyCount, int fieldCount, int eventCount, int nestedTypeCount, int vtableCount,
        int interfacesCount, int interfaceOffsetsCount) {

    /** A line of the record. @param key the component's name; @param value its text */
    public record Line(String key, String value) {
    }

    static ClassRecordReport of(ClassRecord record) {
        return new ClassRecordReport(record.name(), Token.text(record.token()), "%08X".formatted(record.encodedIndex()),
                MetadataIndex.image(record.encodedIndex()), MetadataIndex.raw(record.encodedIndex()), record.instanceSize(),
                record.actualSize(), record.nativeSize() < 0 ? null : record.nativeSize(), record.staticFieldsSize(),
                record.threadStaticFieldsSize(), record.alignment(),
                record.packingSize(), Attributes.TYPE.text(Integer.toUnsignedLong(record.flags())), bits(record),
                record.methodCount(),
                record.propertyCount(), record.fieldCount(), record.eventCount(), record.nestedTypeCount(), record.vtableCount(),
                record.interfacesCount(), record.interfaceOffsetsCount());
    }

    private static List<String> bits(ClassRecord record) {
        List<String> names = new ArrayList<>();
        add(names, record.valueType(), "valueType");
        add(names, record.enumType(), "enumType");
        add(names, record.generic(), "generic");
        add(names, record.hasFinalize(), "hasFinalize");
        add(names, record.hasClassConstructor(), "hasClassConstructor");
        add(names, record.blittable(), "blittable");
        add(names, record.byRefLike(), "byRefLike");
        add(names, record.importOrWindowsRuntime(), "importOrWindowsRuntime");
        add(names, record.hasReferences(), "hasReferences");
        return List.copyOf(names);
    }

    private static void add(List<String> names, boolean set, String name) {
        if (set) {
            names.add(name);
        }
    }

    /** The record line by line, for people. */
    public List<Line> lines() {
        return List.of(new Line("name", name), new Line("token", token),
                new Line("encodedIndex", "%s = image %d, raw %d (0x%X)".formatted(encodedIndex, imageId, rawIndex, rawIndex)),
                number("instanceSize", instanceSize),
                number("actualSize", actualSize), new Line("nativeSize", nativeSize == null ? "-" : nativeSize.toString()),
                number("staticFieldsSize", staticFieldsSize), number("threadStaticFieldsSize", threadStaticFieldsSize),
                number("alignment", alignment),
                number("packingSize", packingSize), new Line("flags", flags), new Line("bits", String.join(", ", bits)),
                number("methodCount", methodCount),
                number("propertyCount", propertyCount), number("fieldCount", fieldCount), number("eventCount", eventCount),
                number("nestedTypeCount", nestedTypeCount), number("vtableCount", vtableCount),
                number("interfacesCount", interfacesCount), number("interfaceOffsetsCount", interfaceOffsetsCount));
    }

    private static Line number(String key, int value) {
        return new Line(key, Integer.toString(value));
    }
}
