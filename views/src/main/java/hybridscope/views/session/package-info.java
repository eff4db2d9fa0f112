/** The debugging session as views see it: where it is, its breakpoints, and how it is asked and told to go on. Draws nothing. */
package hybridscope.views.session;
