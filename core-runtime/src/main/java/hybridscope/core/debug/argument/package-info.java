/** Values that are given as text: arguments of a method to start, new values of variables. */
package hybridscope.core.debug.argument;
