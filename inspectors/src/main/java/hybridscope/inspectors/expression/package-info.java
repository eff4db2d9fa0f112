/** Types as people write them ({@code List<ValueTuple<int,string>>}), found among the types of a file's runtime. */
package hybridscope.inspectors.expression;
