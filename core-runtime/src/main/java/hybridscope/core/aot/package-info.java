/** What is compiled ahead of time: which generic code there is, and where the rest comes from (RULES.md §6). */
package hybridscope.core.aot;
