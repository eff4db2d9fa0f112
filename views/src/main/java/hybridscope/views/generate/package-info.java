/** What a hybrid build needs, step by step: how each step stands, and what running it writes. */
package hybridscope.views.generate;
