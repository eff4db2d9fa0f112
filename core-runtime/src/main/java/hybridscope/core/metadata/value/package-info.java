/** Values in blobs: constants, custom attributes, marshalling descriptors, permission sets (ECMA-335 II.22.9 to II.23.4). */
package hybridscope.core.metadata.value;
