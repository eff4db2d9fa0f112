/** link.xml, Unity's list of what managed code stripping must keep: reading, writing, and what hot-update files need of it. */
package hybridscope.inspectors.link;
