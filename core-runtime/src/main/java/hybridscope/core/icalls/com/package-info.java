/** COM as far as it goes without Windows: objects seen through interface pointers, and the calls that only Windows answers. */
package hybridscope.core.icalls.com;
