/**
 * Linear memory, how objects lie in it, the heap and its collector (DESIGN.md, "Memory and objects"). Every address is an int
 * into one byte array; what the collector keeps beside that array can be saved and restored with it.
 */
package hybridscope.core.memory;
