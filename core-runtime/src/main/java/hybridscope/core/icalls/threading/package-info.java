/** Threads, monitors, wait handles, the thread pool and asynchronous delegates. */
package hybridscope.core.icalls.threading;
