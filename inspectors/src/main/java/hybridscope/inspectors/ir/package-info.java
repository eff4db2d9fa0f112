/** What the transform makes of a method: IR instructions, bytes, frame, and which IL became which IR. */
package hybridscope.inspectors.ir;
