/** Who uses, overrides and implements what: the tree of {@link hybridscope.inspectors.uses.UsesReport}. */
package hybridscope.views.uses;
