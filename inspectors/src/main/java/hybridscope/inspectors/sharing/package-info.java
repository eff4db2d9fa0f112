/** What a type or method shares as, step by step, and where its code comes from (RULES.md §6). */
package hybridscope.inspectors.sharing;
