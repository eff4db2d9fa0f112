/** Assemblies that are not there: what those who refer to them tell about them, as metadata of the same form. */
package hybridscope.core.standin;
