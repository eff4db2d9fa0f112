package hybridscope.inspectors.layout;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ClassRecord;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldLayout;
import hybridscope.core.types.Klass;
import hybridscope.core.types.ReferenceMap;
import hybridscope.core.types.StaticLayout;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A type's memory for one pointer size. Offsets are in bytes, from the start of the object for reference types, from the start
 * of the value for value types.
 *
 * @param bits             64 or 32
 * @param headerSize       the object header: class word and monitor word
 * @param instanceSize     an object, header included: a value type's boxed, an array's without elements
 * @param actualSize       the same without padding at the end
 * @param valueSize        a value of a value type; of reference types, a variable
 * @param alignment        alignment of a value
 * @param blittable        whether native code sees the same bytes
 * @param fieldBytes       bytes that fields take, those of base classes included
 * @param holeBytes        bytes that nothing takes
 * @param holesInsideBytes bytes inside the values of fields that nothing takes
 * @param instance         the parts of an object or value, by offset
 * @param bases            the base classes' shares of it, the outermost first
 * @param references       offsets of the words that the collector follows
 * @param staticsSize      size of the class's area of statics
 * @param statics          its parts
 * @param staticReferences offsets in it that the collector follows
 * @param threadStaticsSize size of each thread's area
 * @param threadStatics    its parts
 * @param threadStaticReferences offsets in it that the collector follows
 * @param record           the class record, null for what no TypeDef defines
 */
public record TypeMemoryReport(int bits, int headerSize, int instanceSize, int actualSize, int valueSize, int alignment,
        boolean blittable, int fieldBytes, int holeBytes, int holesInsideBytes, List<LayoutPartReport> instance,
        List<BaseReport> bases, List<Integer> references, int staticsSize,
        List<LayoutPartReport> statics, List<Integer> staticReferences, int threadStaticsSize,
        List<LayoutPartReport> threadStatics, List<Integer> threadStaticReferences, ClassRecordReport record) {
    /**
     * A base class's share of an object.
     *
     * @param name   as C# people write it
     * @param offset where its fields start
     * @param size   bytes to the end of its padding
     * @param layout its own layout
     */
    public record BaseReport(String name, int offset, int size, Place layout) {
    }

    static TypeMemoryReport of(PartLinks links, Klass type, ObjectModel model) {
        MemoryMap map = new MemoryMap(links, model);
        FieldLayout layout = type.layout(model);
        List<LayoutPartReport> parts = map.instance(type);
        int origin = type.isValueType() ? model.headerSize() : 0;
        StaticLayout statics = type instanceof DefinedKlass defined ? defined.statics(model) : null;
        int holes = sum(parts, LayoutPartReport.Kind.HOLE);
        // An array's header is its own; other types without fields have no objects, only variables.
        boolean object = type instanceof DefinedKlass defined && !defined.isInterface();
        int size = object ? layout.instanceSize() : type instanceof ArrayKlass ? model.arrayDataOffset() : parts.getLast().end();
        return new TypeMemoryReport(model.pointerSize() * 8, model.headerSize(), size, object ? layout.actualSize() : size,
                type.variableSize(model), layout.alignment(), layout.blittable(), covered(parts), holes,
                parts.stream().mapToInt(LayoutPartReport::holesInside).sum(), parts,
                type instanceof DefinedKlass defined ? bases(links, defined, model) : List.of(),
                object ? references(layout.references(), model, origin) : ofVariable(parts.getLast()),
                statics == null ? 0 : statics.size(), statics == null ? List.of() : map.statics(statics.statics()),
                statics == null ? List.of() : references(statics.references(), model, 0),
                statics == null ? 0 : statics.threadSize(), statics == null ? List.of() : map.statics(statics.threadStatics()),
                statics == null ? List.of() : references(statics.threadReferences(), model, 0),
                type instanceof DefinedKlass defined ? ClassRecordReport.of(ClassRecord.of(defined, model)) : null);
    }

    private static int sum(List<LayoutPartReport> parts, LayoutPartReport.Kind kind) {
        return parts.stream().filter(part -> part.kind() == kind).mapToInt(LayoutPartReport::size).sum();
    }

    /** Bytes that fields take; shared ones count once. */
    private static int covered(List<LayoutPartReport> parts) {
        int total = 0;
        int end = 0;
        for (LayoutPartReport part : parts) {
            if ((part.kind() == LayoutPartReport.Kind.FIELD || part.kind() == LayoutPartReport.Kind.ELEMENT)
                    && part.offset() >= 0) {
                total += Math.max(part.end() - Math.max(part.offset(), end), 0);
                end = Math.max(end, part.end());
            }
        }
        return total;
    }

    private static List<Integer> references(ReferenceMap map, ObjectModel model, int origin) {
        return Arrays.stream(map.references()).map(word -> word * model.pointerSize() - origin).boxed().toList();
    }

    private static List<Integer> ofVariable(LayoutPartReport part) {
        return part.reference() ? List.of(part.offset()) : List.of();
    }

    private static List<BaseReport> bases(PartLinks links, DefinedKlass type, ObjectModel model) {
        List<BaseReport> found = new ArrayList<>();
        int start = model.headerSize();
        for (DefinedKlass at : MemoryMap.chain(type)) {
            int end = at.layout(model).instanceSize();
            if (at != type && end > start) {
                found.add(new BaseReport(ShortNames.of(at), start, end - start, links.layout(at)));
            }
            start = end;
        }
        return found;
    }

    /** The first word of the object behind which fields start: the header of reference types, 0 for values. */
    public boolean hasHeader() {
        return !instance.isEmpty() && instance.getFirst().kind() == LayoutPartReport.Kind.CLASS_WORD;
    }

    /** How many bytes the map of the instance covers. */
    public int mapSize() {
        return !hasHeader() ? valueSize : Math.max(instanceSize, instance.getLast().end());
    }
}
