/**
 * What Mono.Posix, and whoever declares functions of the C library, finds of a Unix machine: files within the grants, names and
 * numbers of the sandbox, time, streams and texts. What the sandbox has none of fails as it does without permission.
 */
package hybridscope.core.icalls.posix;
