/**
 * What internal calls read and make: objects of the core library, strings, texts and lists in unmanaged memory, exceptions.
 */
package hybridscope.core.icalls.data;
