/** Files of differential execution: archives of main packages, dhao and spec files made against them (RULES.md §7, "Files"). */
package hybridscope.inspectors.dhao;
