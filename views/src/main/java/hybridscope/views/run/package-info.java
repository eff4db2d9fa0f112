/** Runs of a program beside each other. */
package hybridscope.views.run;
