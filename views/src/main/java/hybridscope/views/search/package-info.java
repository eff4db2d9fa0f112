/** What was found in all open files, by file, and stays there until somebody removes it. */
package hybridscope.views.search;
