/** Who runs a program, and who may see its keys. */
package hybridscope.core.icalls.security;
