/** Where internal calls are registered, and found by the methods they stand for. */
package hybridscope.core.icalls.registry;
