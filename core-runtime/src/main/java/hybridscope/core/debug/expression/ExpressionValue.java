package hybridscope.core.debug.expression;

import hybridscope.core.types.Klass;

/**
 * What an expression has come to.
 *
 * @param type of an object its class, else the type of the expression; null for null without a type
 * @param bits of an integer, bool, char or enumeration its number, extended as the type says; of a float its bits; of a reference
 *             or pointer the address, 0 for null; of a struct where it lies
 * @param place where it is stored in linear memory; 0 where it is computed
 * @param object the address of the object that it refers to; 0 for null, and where it is no reference
 * @param text as people read it: strings and characters with quotes and C#'s escapes
 */
public record ExpressionValue(Klass type, long bits, int place, int object, String text) {
}
