/** New versions of assemblies beside the compiled code of their old ones: what a program runs of either. */
package hybridscope.core.dhe.run;
