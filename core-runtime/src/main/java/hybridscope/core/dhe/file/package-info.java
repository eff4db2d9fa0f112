/** Files of differential execution (RULES.md §7, "Files"): dhao files, spec files, releases, meta versions. */
package hybridscope.core.dhe.file;
