/** The blobs of portable PDBs as typed values (Portable PDB v1.0 specification). */
package hybridscope.core.metadata.pdb;
