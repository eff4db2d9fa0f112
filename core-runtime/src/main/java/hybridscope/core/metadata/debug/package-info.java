/** Debug information of assemblies, portable PDBs and .mdb files alike: found, matched by id and checksum. */
package hybridscope.core.metadata.debug;
