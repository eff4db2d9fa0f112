/** Managed resources and .resources files, read without deserialising anything (ECMA-335 II.22.24). */
package hybridscope.core.metadata.resource;
