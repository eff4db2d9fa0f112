/** Breakpoints: what they wait for, at which instructions that has to be asked, their conditions and log texts. */
package hybridscope.core.debug.breakpoint;
