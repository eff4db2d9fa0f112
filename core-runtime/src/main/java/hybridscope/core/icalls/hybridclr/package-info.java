/** What HybridCLR's own API asks of the runtime. */
package hybridscope.core.icalls.hybridclr;
