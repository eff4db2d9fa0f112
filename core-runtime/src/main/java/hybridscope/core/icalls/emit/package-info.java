/** {@code System.Reflection.Emit}: assemblies, types and methods that programs make at run time, as metadata. */
package hybridscope.core.icalls.emit;
