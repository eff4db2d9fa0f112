/** The tree of everything that has an address in a file, and what a byte of it belongs to. */
package hybridscope.core.metadata.structure;
