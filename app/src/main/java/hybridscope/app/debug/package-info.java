/** What a window has for debugging beside the panes: its tool bar, and how a program is run. */
package hybridscope.app.debug;
