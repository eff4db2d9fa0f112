/** Win32 resources: the tree, and version information, icons, bitmaps, manifests and strings in it (PE/COFF 6.9). */
package hybridscope.core.pe.resource;
