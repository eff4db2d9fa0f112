/** The other data directories of the optional header and of the CLI header, decoded (PE/COFF 5 and 6, ECMA-335 II.25.3.3). */
package hybridscope.core.pe.directory;
