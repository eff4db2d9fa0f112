/**
 * The AOT part of a program: which instantiations an AOT build makes of its assemblies, which bodies they share, which generics
 * hot-update code needs of it (RULES.md §6).
 */
package hybridscope.core.aot;
