/**
 * Bridges between the interpreter and compiled code (RULES.md §5): which of them an AOT part has, which of them hot-update code
 * needs, their text, and what would add a missing one.
 */
package hybridscope.core.bridge;
