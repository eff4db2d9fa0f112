/** Elementary functions, correctly rounded: the same bits on every machine. Uses no other package of the runtime. */
package hybridscope.core.numeric;
