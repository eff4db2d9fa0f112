/** Generic sharing (RULES.md §6): which instances of generic code run the same body, under three policies, and why. */
package hybridscope.core.sharing;
