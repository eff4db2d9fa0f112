/** Signature blobs as typed values (ECMA-335 II.23.2). */
package hybridscope.core.metadata.signature;
