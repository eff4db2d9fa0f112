/** What a hybrid build needs, step by step: what each step lacks, reads and writes (HybridCLR's Generate menu). */
package hybridscope.inspectors.generate;
