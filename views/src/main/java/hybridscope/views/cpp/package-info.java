/** Methods as the C++ that il2cpp would make of them. */
package hybridscope.views.cpp;
