/** Values of a paused program: reading and writing variables in linear memory, and showing what they hold as C# writes it. */
package hybridscope.core.debug.value;
