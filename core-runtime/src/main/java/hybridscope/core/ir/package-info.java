/**
 * The register instruction set: opcodes, layout, encoding, printing, transformed methods and their verifier (RULES.md §1 to §3).
 */
package hybridscope.core.ir;
