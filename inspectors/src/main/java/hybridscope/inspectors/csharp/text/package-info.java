/** C# text as lines of words that know what they stand for, and which IL each piece comes from. */
package hybridscope.inspectors.csharp.text;
