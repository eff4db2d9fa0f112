package hybridscope.inspectors.layout;

import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.SlotOrigin;
import hybridscope.core.types.VTableSlot;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;

/**
 * A slot of a virtual table.
 *
 * @param index              its number
 * @param method             the method that introduced it, as C# people write it, without its type
 * @param declaredBy         the type that introduced it
 * @param declaration        the method in metadata names
 * @param implementation     what runs, without its type; null where nothing does
 * @param implementedBy      the type of what runs, null likewise
 * @param fullImplementation the same in metadata names
 * @param origin             why
 * @param from               the class that set it, as C# people write it
 * @param pointers           what the method's pointers lead to
 * @param declarationPlace   where the introducing method is defined, null for the methods of arrays
 * @param place              where the running method is defined, null for none
 */
public record VTableSlotReport(int index, String method, String declaredBy, String declaration, String implementation,
        String implementedBy, String fullImplementation, SlotOrigin origin,
        String from, MethodPointers pointers, Place declarationPlace, Place place) {

    static VTableSlotReport of(PartLinks links, Klass type, VTableSlot slot) {
        MethodInfo declared = slot.declaration();
        MethodInfo body = slot.implementation();
        return new VTableSlotReport(slot.index(), ShortNames.withoutType(declared), ShortNames.of(declared.declaringType()),
                declared.toString(), body == null ? null : ShortNames.withoutType(body),
                body == null ? null : ShortNames.of(body.declaringType()), body == null ? null : body.toString(),
                slot.originIn(type), ShortNames.of(slot.setBy()),
                MethodPointers.of(body), links.definition(declared), links.definition(body));
    }

    /** The key of the origin's name in message bundles. */
    public String originKey() {
        return "layout.origin." + JsonName.of(origin);
    }
}
