/** The view of a method: source, IL and IR side by side, joined by what became of what. */
package hybridscope.views.method;
