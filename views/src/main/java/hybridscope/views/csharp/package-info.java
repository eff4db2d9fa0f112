/** C# as text that is alive: its links, what folds, and the IL that each piece of it comes from. */
package hybridscope.views.csharp;
