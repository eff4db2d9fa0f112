/**
 * Where code comes from: source lines, names of locals, the points that IL and source have in register IR; and the method that a
 * call names.
 */
package hybridscope.core.debug.symbol;
