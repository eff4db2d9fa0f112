/** Running a program: from its entry point to its end, within limits, in an environment that the sandbox shows it. */
package hybridscope.core.program;
