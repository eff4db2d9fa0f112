package hybridscope.inspectors.types;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.TextLink;
import java.util.List;

/**
 * A member of a type.
 *
 * @param kind           what it is
 * @param token          its token as eight hex digits
 * @param name           its name as metadata has it
 * @param access         C#'s access keyword; of a property or event the widest of its accessors
 * @param brief          name, parameters and type in C#'s words without modifiers, for lists: {@code Add(T) : void}
 * @param text           the member as C# people write it, with modifiers, types and parameter names
 * @param textLinks      its own name and the types in the text
 * @param signature      the member as metadata has it, {@code Ret Method(P1,P2)}
 * @param signatureLinks its own name and the types in the signature
 * @param hasBody        whether it is a method with IL
 * @param constant       the constant of a field or property, in C#'s form; null where it has none
 * @param offset         the offset of a field with an explicit one, in bytes; else null
 * @param accessors      the methods of a property or event
 * @param attributes     its custom attributes
 * @param standIns       the types in its signature that are not there, as metadata has their names: what it is rests on
 *     assumptions about them
 * @param place          where it leads
 */
public record MemberReport(Kind kind, String token, String name, Accessibility access, String brief, String text,
        List<TextLink> textLinks, String signature, List<TextLink> signatureLinks, boolean hasBody, String constant, Long offset,
        List<AccessorReport> accessors,
        List<AttributeReport> attributes, List<String> standIns, Place place) {
    /** What a member of a type is, in the order in which types are shown. */
    public enum Kind {
        FIELD,
        CONSTRUCTOR,
        METHOD,
        PROPERTY,
        EVENT
    }
}
