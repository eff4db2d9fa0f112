/** Files, paths, consoles, sockets, compression: what the sandbox grants of them. */
package hybridscope.core.icalls.io;
