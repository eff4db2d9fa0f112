/** Where code comes from: source lines, names of locals, and the points that IL and source have in register IR. */
package hybridscope.core.debug.symbol;
