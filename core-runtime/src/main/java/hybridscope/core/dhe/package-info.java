/**
 * Differential hybrid execution: what differs between an old and a new version of assemblies, and what follows for how their
 * methods run (RULES.md §7).
 */
package hybridscope.core.dhe;
