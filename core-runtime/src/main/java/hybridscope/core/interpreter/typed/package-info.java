/**
 * The typed compiled form, of the AOT part: methods as static Java methods with typed signatures, slots as Java's local
 * variables.
 */
package hybridscope.core.interpreter.typed;
