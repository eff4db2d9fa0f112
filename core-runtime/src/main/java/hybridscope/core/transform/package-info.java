/**
 * IL to register IR (RULES.md §2): a simulated evaluation stack is walked block by block, and what is on it is copied only where
 * an instruction needs it in a place of its own.
 */
package hybridscope.core.transform;
