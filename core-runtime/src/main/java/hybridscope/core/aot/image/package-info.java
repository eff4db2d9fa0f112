/** Dlls made of dlls: stripped to what supplements, trimmed to what is reached. */
package hybridscope.core.aot.image;
