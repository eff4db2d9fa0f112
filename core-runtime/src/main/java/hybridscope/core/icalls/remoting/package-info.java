/** {@code System.Runtime.Remoting}: methods called by messages. */
package hybridscope.core.icalls.remoting;
