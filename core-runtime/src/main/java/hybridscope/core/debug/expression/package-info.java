/** Expressions in a small part of C#, worked out over a paused program without executing any of it. */
package hybridscope.core.debug.expression;
