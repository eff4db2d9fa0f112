/** The window's debugging session: a program on a thread of its own, what it is told, what it tells. */
package hybridscope.app.debug;
