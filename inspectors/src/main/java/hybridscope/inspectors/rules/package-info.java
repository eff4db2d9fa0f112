/**
 * Which methods rule files keep from being injected, by which rule, and what is wrong in the files (RULES.md §7, "Rule files").
 */
package hybridscope.inspectors.rules;
