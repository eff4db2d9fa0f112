/** Method bodies: opcodes, headers, exception clauses, instructions, basic blocks and their text (ECMA-335 II.25.4, III). */
package hybridscope.core.il;
