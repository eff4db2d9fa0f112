/** What two versions of assemblies mean for how their methods run, under one or two sets of injection rules (RULES.md §7). */
package hybridscope.inspectors.dhe;
