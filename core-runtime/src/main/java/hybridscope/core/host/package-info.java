/**
 * What a sandboxed program may touch of the machine it runs on: streams, clock, environment, granted files. Used by internal
 * calls only.
 */
package hybridscope.core.host;
