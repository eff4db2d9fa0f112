/** The source text that symbols tell a method came from. */
package hybridscope.inspectors.source;
