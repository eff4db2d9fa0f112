/** Names of types, members and assemblies as people write them, and finding members by such names. */
package hybridscope.core.metadata.name;
