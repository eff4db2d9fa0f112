/** Programs decompiled, compiled again, run, and compared with the original. */
package hybridscope.inspectors.csharp.roundtrip;
