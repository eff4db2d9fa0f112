/** IR kept on disk between runs, so that what was transformed before is not transformed again. */
package hybridscope.core.prepared;
