/**
 * Cultures as the class library knows them: their numbers and code pages from a table, their names and formats from Java's locale
 * data.
 */
package hybridscope.core.icalls.culture;
