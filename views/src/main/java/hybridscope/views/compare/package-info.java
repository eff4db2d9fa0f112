/** An old and a new version under two sets of rules: what changed, what becomes dirty, how each method runs. */
package hybridscope.views.compare;
