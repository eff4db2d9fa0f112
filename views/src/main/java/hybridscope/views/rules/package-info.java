/** The rule editor: a rule file as text, with what its rules match while one types (RULES.md §7, "Rule files"). */
package hybridscope.views.rules;
