/**
 * Scripts that drive a session: their lines, their commands, what they print. The same script on the same program prints the
 * same.
 */
package hybridscope.inspectors.session.script;
