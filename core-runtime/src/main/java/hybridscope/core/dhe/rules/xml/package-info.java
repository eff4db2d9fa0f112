/**
 * XML as rule files need it: read whole, with the place of everything in it, and on behind what is wrong. Nothing outside the
 * text is ever read: a document type is refused, entities other than the five predefined ones do not exist.
 */
package hybridscope.core.dhe.rules.xml;
