/** Types and members as C# declarations, around the bodies of methods. */
package hybridscope.inspectors.csharp.declaration;
