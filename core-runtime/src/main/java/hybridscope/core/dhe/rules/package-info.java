/**
 * Rule files: which methods of differential assemblies begin with a check (RULES.md §7, "Rule files"). Reading files, matching
 * them against the methods of assemblies, and writing such files.
 */
package hybridscope.core.dhe.rules;
