/** What injection costs in an assembly (RULES.md §7, "Costs"). */
package hybridscope.inspectors.dhe.cost;
