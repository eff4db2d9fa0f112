package hybridscope.inspectors.il;

import hybridscope.inspectors.place.Place;

/**
 * An argument or a local variable of a method.
 *
 * @param index number from 0; argument 0 of an instance method is {@code this}
 * @param type  its type; empty where the signature cannot be read
 * @param name  its name from Param or from symbols; {@code A_1} or {@code V_1} where nobody gave it one
 * @param place the type, where it is one that a row names; else null
 */
public record IlVariableReport(int index, String type, String name, Place place) {
}
