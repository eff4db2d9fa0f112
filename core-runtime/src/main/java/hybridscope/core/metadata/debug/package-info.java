/** Portable PDBs of assemblies: found, matched by id and checksum. */
package hybridscope.core.metadata.debug;
