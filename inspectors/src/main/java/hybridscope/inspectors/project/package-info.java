/** Unity projects with HybridCLR: which assemblies play which part, what the Generate menu has made, and what is missing. */
package hybridscope.inspectors.project;
