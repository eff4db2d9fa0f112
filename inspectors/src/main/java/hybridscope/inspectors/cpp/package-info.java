/** Methods as the C++-like text that il2cpp would make of them. */
package hybridscope.inspectors.cpp;
