/** C# statements and expressions as trees, and how they are written. */
package hybridscope.inspectors.csharp.syntax;
