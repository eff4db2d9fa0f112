/**
 * What a paused session shows: frames, slots, evaluation stacks, variables, objects, the heap, threads. Every report is an
 * immutable record, made on the session's thread while it is paused. Programs may have written over anything: what cannot be read
 * is said to be so.
 */
package hybridscope.inspectors.debug;
