/** The debugger: sessions over a runtime, breakpoints, steps forward and backward, what there is to see while one is paused. */
package hybridscope.core.debug;
