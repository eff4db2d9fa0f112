/** What runs of programs have executed: by mode and method, and two of them beside each other. */
package hybridscope.inspectors.runs;
