/** Objects, arrays, numbers, environment, time, the collector and the process. */
package hybridscope.core.icalls.system;
