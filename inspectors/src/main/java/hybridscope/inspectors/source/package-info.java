/** The source text that a portable PDB tells a method came from. */
package hybridscope.inspectors.source;
