/** What the class library leaves to the runtime: its internal calls, by the types that declare them (DESIGN.md, "Executing"). */
package hybridscope.core.icalls;
