package hybridscope.inspectors.types;

import hybridscope.inspectors.place.Place;

/**
 * A member of a type.
 *
 * @param kind      {@code field}, {@code constructor}, {@code method}, {@code property}, {@code event}
 * @param token     its token as eight hex digits
 * @param name      its name as metadata has it
 * @param access    C#'s access keyword; of a property or event the widest of its accessors
 * @param brief     name, parameters and type in C#'s words without modifiers, for lists: {@code Add(T) : void}
 * @param text      the member as C# people write it, with modifiers, types and parameter names
 * @param signature the member as metadata has it, {@code Ret Method(P1,P2)}
 * @param hasBody   whether it is a method with IL
 * @param place     where it leads
 */
public record MemberReport(String kind, String token, String name, String access, String brief, String text, String signature, boolean hasBody, Place place) {
}
