/** The debug directory: CodeView, checksums, embedded portable PDBs (PE/COFF 6.1, PE-COFF.md). */
package hybridscope.core.pe.debug;
