/** Folders and files reached without following links, so that nobody who swaps a folder for a link leads anybody elsewhere. */
package hybridscope.core.files;
