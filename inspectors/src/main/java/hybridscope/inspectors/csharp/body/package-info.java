/** From IL to C# statements. */
package hybridscope.inspectors.csharp.body;
