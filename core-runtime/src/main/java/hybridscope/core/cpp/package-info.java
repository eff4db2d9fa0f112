/** Methods as the C++-like text that il2cpp makes of their IL (RULES.md §6, "C++"). */
package hybridscope.core.cpp;
