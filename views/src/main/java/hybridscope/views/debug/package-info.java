/** The debugger's panes: what a session shows while it is paused, and how it is told to go on. No runtime logic. */
package hybridscope.views.debug;
