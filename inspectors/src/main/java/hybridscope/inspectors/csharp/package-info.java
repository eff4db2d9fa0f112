/** C# of methods, types and files as reports, and as projects that compile. */
package hybridscope.inspectors.csharp;
