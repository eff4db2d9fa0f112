/**
 * Executes register IR over linear memory (DESIGN.md, "Executing"): one loop, explicit frames, no Java recursion between
 * interpreted methods.
 */
package hybridscope.core.interpreter;
