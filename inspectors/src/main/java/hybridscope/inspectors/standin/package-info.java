/** What a report rests on where an assembly is not there. */
package hybridscope.inspectors.standin;
