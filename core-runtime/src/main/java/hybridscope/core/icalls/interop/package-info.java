/**
 * Native libraries, marshalling between managed and native form ({@code System.Runtime.InteropServices}), and what Unity's engine
 * does itself.
 */
package hybridscope.core.icalls.interop;
