/** What an AOT build contains, and what hot-update code needs of it (RULES.md §6). */
package hybridscope.inspectors.aot;
