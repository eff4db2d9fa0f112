package hybridscope.core.types;

import hybridscope.core.memory.ObjectModel;

/**
 * The record of a class that a running program keeps, as the origin document's {@code FromTypeDefinition} fills it. Sizes are
 * in bytes.
 *
 * @param name                   metadata name
 * @param token                  TypeDef token
 * @param encodedIndex           metadata index with the image id in the upper 10 bits (RULES.md §4)
 * @param instanceSize           size of an object, header included (a value type's when boxed)
 * @param actualSize             the same without padding at the end
 * @param nativeSize             size of what marshalling makes of it; -1 where it cannot be marshalled
 * @param staticFieldsSize       size of the static fields
 * @param threadStaticFieldsSize size of the thread statics
 * @param alignment              alignment of a value
 * @param packingSize            declared packing, 0 for none
 * @param flags                  the TypeDef's flags (II.23.1.15)
 * @param valueType              whether it is a value type
 * @param enumType               whether it is an enumeration
 * @param generic                whether it is a generic definition
 * @param hasFinalize            whether it, or a base class below {@code System.Object}, overrides {@code Finalize}
 * @param hasClassConstructor    whether it has a class constructor
 * @param blittable              whether native code sees the same bytes
 * @param byRefLike              whether its values live on the stack only
 * @param importOrWindowsRuntime whether it is a COM or Windows Runtime class
 * @param hasReferences          whether its objects contain references
 * @param methodCount            own methods
 * @param propertyCount          own properties
 * @param fieldCount             own fields
 * @param eventCount             own events
 * @param nestedTypeCount        types nested in it
 * @param vtableCount            slots of the virtual table, those for interfaces included
 * @param interfacesCount        interfaces it lists
 * @param interfaceOffsetsCount  interfaces it implements
 */
public record ClassRecord(String name, int token, int encodedIndex, int instanceSize, int actualSize, int nativeSize,
        int staticFieldsSize, int threadStaticFieldsSize, int alignment, int packingSize, int flags, boolean valueType,
        boolean enumType, boolean generic,
        boolean hasFinalize, boolean hasClassConstructor, boolean blittable, boolean byRefLike, boolean importOrWindowsRuntime,
        boolean hasReferences, int methodCount, int propertyCount, int fieldCount, int eventCount, int nestedTypeCount,
        int vtableCount, int interfacesCount, int interfaceOffsetsCount) {

    /** The record of a class; sets up all its stages. */
    public static ClassRecord of(DefinedKlass type, ObjectModel model) {
        FieldLayout layout = type.layout(model);
        StaticLayout statics = type.statics(model);
        VTable table = type.vtable();
        return new ClassRecord(type.name(), type.token(), type.module().encode(type.token()), layout.instanceSize(),
                layout.actualSize(), NativeLayout.of(type, model).map(NativeLayout::size).orElse(-1), statics.size(),
                statics.threadSize(), layout.alignment(),
                type.packing(), type.flags(), type.isValueType(), type.isEnum(), type.isGenericDefinition(),
                hasFinalize(type, table), type.classConstructor().isPresent(), layout.blittable(), type.isByRefLike(),
                (type.flags() & 0x5000) != 0, layout.hasReferences(),
                type.methods().size(), type.properties().size(), type.fields().size(), type.events().size(),
                type.nestedTypes().size(), table.slots().size(), type.declaredInterfaces().size(), table.interfaces().size());
    }

    private static boolean hasFinalize(DefinedKlass type, VTable table) {
        if (type.isValueType() || type.isInterface()) {
            return false;
        }
        for (VTableSlot slot : table.slots()) {
            MethodInfo body = slot.implementation();
            if (slot.declaration().name().equals("Finalize")
                    && slot.declaration().declaringType() == type.runtime().core().object()) {
                return body != null && body.declaringType() != slot.declaration().declaringType();
            }
        }
        return false;
    }
}
