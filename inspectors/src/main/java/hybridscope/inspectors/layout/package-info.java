/** Types in memory: what lies where in their objects and statics, why there are holes, their virtual tables and class records. */
package hybridscope.inspectors.layout;
