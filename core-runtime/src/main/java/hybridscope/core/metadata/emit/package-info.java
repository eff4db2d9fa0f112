/** Files that are made at run time: rows, heaps and code on their way to bytes (ECMA-335 II.24, II.25). */
package hybridscope.core.metadata.emit;
