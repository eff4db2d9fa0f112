/** What stands left of code: an arrow for each branch, a bar for each exception region. */
package hybridscope.views.gutter;
