/** How objects lie in linear memory (DESIGN.md, "Memory and objects"). */
package hybridscope.core.memory;
