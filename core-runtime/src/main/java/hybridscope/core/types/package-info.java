/**
 * Types as a running program has them: assemblies bound by name, classes built in stages, fields laid out, virtual tables,
 * tokens resolved in a generic context (ECMA-335 I.8, II.9 to II.12; RULES.md §4).
 */
package hybridscope.core.types;
