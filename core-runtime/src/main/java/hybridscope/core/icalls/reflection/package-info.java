/** Types, members, assemblies and attributes as objects, and calls by reflection. */
package hybridscope.core.icalls.reflection;
