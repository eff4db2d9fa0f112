/**
 * How values cross between the interpreter and compiled code (RULES.md §5): the kinds of values and the signatures made of them,
 * from one table of rules, and the registers and stack bytes in which an ABI passes them.
 */
package hybridscope.core.abi;
