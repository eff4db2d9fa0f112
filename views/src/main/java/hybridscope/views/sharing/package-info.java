/** The generic calculator: what shares with what, and where code is found (UI.md §4, "Generic calculator"). */
package hybridscope.views.sharing;
