/** The symbol files that Mono's compilers write beside an assembly ({@code PROGRAM.exe.mdb}), version 50.0. */
package hybridscope.core.metadata.mdb;
