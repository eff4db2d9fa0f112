/** What injection costs (RULES.md §7, "Costs"): generated code, checks, and short methods that it keeps from being inlined. */
package hybridscope.core.dhe.cost;
