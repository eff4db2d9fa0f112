/** Strings, encodings, and the tables of characters. */
package hybridscope.core.icalls.text;
