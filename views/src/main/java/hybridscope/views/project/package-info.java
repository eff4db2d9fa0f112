/** A Unity project: its dlls and the parts they play, generated files, what is missing. */
package hybridscope.views.project;
