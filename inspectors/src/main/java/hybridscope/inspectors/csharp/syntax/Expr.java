package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * An expression of C#. Each has its type, null for the null literal, and the instructions that it comes from, those of its
 * operands left out. Expressions do not change.
 */
public sealed interface Expr {
    /** Its type as C# sees it; null for the null literal. */
    Klass type();

    /** The instructions that are its own. */
    IlSet il();

    /** Its operands in the order in which they are evaluated. */
    default List<Expr> children() {
        return List.of();
    }

    /** The same expression over other operands, as many as {@link #children()}. */
    default Expr with(List<Expr> children) {
        return this;
    }

    /** The same expression that comes from more instructions. */
    Expr from(IlSet more);

    /** The expression with its operands, and theirs, replaced from the inside out; statements of lambdas change in place. */
    default Expr rewrite(UnaryOperator<Expr> change) {
        if (this instanceof Lambda lambda) {
            // C# makes the same tree of the same text alone: only what is captured can be called otherwise.
            lambda.body().rewrite(lambda.isTree() ? each -> each instanceof FieldUse || each instanceof VariableUse
                    || each instanceof This ? change.apply(each) : each : change);
        }
        List<Expr> children = children();
        List<Expr> changed = null;
        for (int i = 0; i < children.size(); i++) {
            Expr child = children.get(i);
            Expr other = child.rewrite(change);
            if (other != child && changed == null) {
                changed = new ArrayList<>(children);
            }
            if (changed != null) {
                changed.set(i, other);
            }
        }
        return change.apply(changed == null ? this : with(changed));
    }

    /** All instructions that it and its operands come from. */
    default IlSet allIl() {
        IlSet all = il();
        for (Expr child : children()) {
            all = all.and(child.allIl());
        }
        return all;
    }

    /**
     * A literal: a number, a character, a truth value, a string, a value of an enumeration, or null.
     *
     * @param value an Integer (also of bool, char, and small types and their enumerations), Long, Float, Double, String, or null
     */
    record Constant(Object value, Klass type, IlSet il) implements Expr {
        @Override
        public Expr from(IlSet more) {
            return new Constant(value, type, il.and(more));
        }
    }

    /**
     * A variable; of one that holds an address the address.
     *
     * @param variable the variable
     */
    record VariableUse(CsVariable variable, IlSet il) implements Expr {
        @Override
        public Klass type() {
            return variable.type();
        }

        @Override
        public Expr from(IlSet more) {
            return new VariableUse(variable, il.and(more));
        }
    }

    /** The object that the method is called on; of a struct its address. */
    record This(Klass type, IlSet il) implements Expr {
        @Override
        public Expr from(IlSet more) {
            return new This(type, il.and(more));
        }
    }

    /**
     * A field.
     *
     * @param target the object or the address of the value; null for a static field
     * @param field the field
     */
    record FieldUse(Expr target, FieldInfo field, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return target == null ? List.of() : List.of(target);
        }

        @Override
        public Expr with(List<Expr> children) {
            return target == null ? this : new FieldUse(children.getFirst(), field, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new FieldUse(target, field, type, il.and(more));
        }
    }

    /**
     * A property or an indexer.
     *
     * @param target the object or the address of the value; null for a static property
     * @param property the property
     * @param accessor the accessor that is called
     * @param indices the indices
     * @param viaBase whether it is the base class's whatever the object's class has
     */
    record PropertyUse(Expr target, PropertyInfo property, MethodInfo accessor, List<Expr> indices, boolean viaBase,
            Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return Trees.list(target, indices);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new PropertyUse(target == null ? null : children.getFirst(), property, accessor, Trees.rest(children,
                    target == null ? 0 : 1), viaBase, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new PropertyUse(target, property, accessor, indices, viaBase, type, il.and(more));
        }
    }

    /**
     * An element of an array.
     *
     * @param array the array, or a pointer
     * @param indices one for each dimension
     */
    record ElementUse(Expr array, List<Expr> indices, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return Trees.list(array, indices);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new ElementUse(children.getFirst(), Trees.rest(children, 1), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new ElementUse(array, indices, type, il.and(more));
        }
    }

    /**
     * The address of a place.
     *
     * @param place the place
     */
    record Address(Expr place, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(place);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Address(children.get(0), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Address(place, type, il.and(more));
        }
    }

    /**
     * What lies at an address.
     *
     * @param address a managed or unmanaged pointer
     */
    record Deref(Expr address, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(address);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Deref(children.get(0), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Deref(address, type, il.and(more));
        }
    }

    /**
     * A call of a method.
     *
     * @param method the method
     * @param target the object or the address of the value; null for a static method
     * @param arguments the arguments
     * @param viaBase whether it calls exactly this method whatever the object's class has
     */
    record Call(MethodInfo method, Expr target, List<Expr> arguments, boolean viaBase, Klass type,
            IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return Trees.list(target, arguments);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Call(method, target == null ? null : children.getFirst(), Trees.rest(children,
                    target == null ? 0 : 1), viaBase, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Call(method, target, arguments, viaBase, type, il.and(more));
        }
    }

    /**
     * A new object or value, and its constructor.
     *
     * @param constructor the constructor; null where a value, or an object of a generic parameter's type, needs none
     * @param arguments its arguments
     */
    record New(MethodInfo constructor, List<Expr> arguments, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return arguments;
        }

        @Override
        public Expr with(List<Expr> children) {
            return new New(constructor, List.copyOf(children), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new New(constructor, arguments, type, il.and(more));
        }
    }

    /**
     * A new array.
     *
     * @param sizes lengths by dimension
     * @param elements what it holds at first; null where that is not told
     */
    record NewArray(List<Expr> sizes, List<Expr> elements, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return elements == null ? sizes : Trees.list(sizes, elements);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new NewArray(Trees.part(children, 0, sizes.size()), elements == null ? null : Trees.rest(children,
                    sizes.size()), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new NewArray(sizes, elements, type, il.and(more));
        }
    }

    /**
     * A new object with members or elements that are set at once.
     *
     * @param creation the new object; null for one that a member has already
     * @param parts assignments to members, calls that add elements
     * @param object the variable that stands for the object in the parts
     */
    record Initialized(Expr creation, List<Expr> parts, CsVariable object, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return Trees.list(creation, parts);
        }

        @Override
        public Expr with(List<Expr> children) {
            return creation == null ? new Initialized(null, List.copyOf(children), object, type, il)
                    : new Initialized(children.getFirst(), Trees.rest(children, 1), object, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Initialized(creation, parts, object, type, il.and(more));
        }
    }

    /**
     * A delegate of a method.
     *
     * @param method the method
     * @param target the object; null for a static method
     * @param viaBase whether it is exactly this method whatever the object's class has
     */
    record Delegate(MethodInfo method, Expr target, boolean viaBase, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return target == null ? List.of() : List.of(target);
        }

        @Override
        public Expr with(List<Expr> children) {
            return target == null ? this : new Delegate(method, children.getFirst(), viaBase, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Delegate(method, target, viaBase, type, il.and(more));
        }
    }

    /**
     * What a local function's call or a delegate of one has for an object: the function's name stands for the whole method.
     *
     * @param function the function
     * @param outer how many of the method's first generic arguments are those of what is around the function
     * @param type the class that the compiler put the function's method into
     */
    record Function(CsVariable function, int outer, Klass type, IlSet il) implements Expr {
        @Override
        public Expr from(IlSet more) {
            return new Function(function, outer, type, il.and(more));
        }
    }

    /**
     * An anonymous function.
     *
     * @param parameters its parameters
     * @param body its statements
     * @param method the method that the compiler made of it; null where it made an expression tree
     * @param async whether it is async
     */
    record Lambda(List<CsVariable> parameters, Stmt.Block body, MethodInfo method, boolean async, Klass type,
            IlSet il) implements Expr {
        /** Whether it is one of an expression tree. */
        public boolean isTree() {
            return method == null;
        }

        @Override
        public Expr from(IlSet more) {
            return new Lambda(parameters, body, method, async, type, il.and(more));
        }
    }

    /**
     * An operator with one operand.
     *
     * @param operator the operator
     * @param operand the operand
     * @param checked whether overflow throws
     */
    record Unary(Operator operator, Expr operand, boolean checked, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(operand);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Unary(operator, children.get(0), checked, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Unary(operator, operand, checked, type, il.and(more));
        }
    }

    /**
     * An operator with two operands.
     *
     * @param operator the operator
     * @param left the first operand
     * @param right the second operand
     * @param checked whether overflow throws
     */
    record Binary(Operator operator, Expr left, Expr right, boolean checked, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(left, right);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Binary(operator, children.get(0), children.get(1), checked, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Binary(operator, left, right, checked, type, il.and(more));
        }
    }

    /**
     * One of two values.
     *
     * @param condition what decides
     * @param then the value where it holds
     * @param otherwise the value where it does not
     */
    record Conditional(Expr condition, Expr then, Expr otherwise, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(condition, then, otherwise);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Conditional(children.get(0), children.get(1), children.get(2), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Conditional(condition, then, otherwise, type, il.and(more));
        }
    }

    /**
     * An assignment; its value is what was assigned.
     *
     * @param place where to
     * @param operator the operator of a compound assignment, or null
     * @param value the value
     * @param checked whether overflow throws
     */
    record Assign(Expr place, Operator operator, Expr value, boolean checked, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(place, value);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Assign(children.get(0), operator, children.get(1), checked, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Assign(place, operator, value, checked, type, il.and(more));
        }
    }

    /**
     * An increment or decrement.
     *
     * @param place what is changed
     * @param up whether by one more
     * @param first whether the value is the one behind the change
     * @param checked whether overflow throws
     */
    record Step(Expr place, boolean up, boolean first, boolean checked, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(place);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Step(children.get(0), up, first, checked, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Step(place, up, first, checked, type, il.and(more));
        }
    }

    /**
     * A conversion.
     *
     * @param value what is converted
     * @param checked whether overflow throws
     */
    record Cast(Expr value, boolean checked, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(value);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Cast(children.get(0), checked, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Cast(value, checked, type, il.and(more));
        }
    }

    /**
     * A value as an object.
     *
     * @param value the value
     */
    record Box(Expr value, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(value);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Box(children.get(0), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Box(value, type, il.and(more));
        }
    }

    /**
     * An object as another type, or null.
     *
     * @param value the object
     */
    record As(Expr value, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(value);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new As(children.get(0), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new As(value, type, il.and(more));
        }
    }

    /**
     * Whether an object is of a type.
     *
     * @param value the object
     * @param tested the type
     * @param named the variable that a pattern declares, or null
     */
    record Is(Expr value, Klass tested, CsVariable named, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(value);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Is(children.get(0), tested, named, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Is(value, tested, named, type, il.and(more));
        }
    }

    /** The zero value of a type. */
    record Default(Klass type, IlSet il) implements Expr {
        @Override
        public Expr from(IlSet more) {
            return new Default(type, il.and(more));
        }
    }

    /**
     * A type object.
     *
     * @param named the type
     */
    record TypeOf(Klass named, Klass type, IlSet il) implements Expr {
        @Override
        public Expr from(IlSet more) {
            return new TypeOf(named, type, il.and(more));
        }
    }

    /**
     * The size of a type in bytes.
     *
     * @param measured the type
     */
    record SizeOf(Klass measured, Klass type, IlSet il) implements Expr {
        @Override
        public Expr from(IlSet more) {
            return new SizeOf(measured, type, il.and(more));
        }
    }

    /**
     * Memory of the method's frame.
     *
     * @param element the type of its elements
     * @param count how many
     */
    record StackAlloc(Klass element, Expr count, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(count);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new StackAlloc(element, children.get(0), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new StackAlloc(element, count, type, il.and(more));
        }
    }

    /**
     * An operation on typed references.
     *
     * @param kind which one
     * @param value the place or the typed reference
     * @param named the type that {@code __refvalue} names, or null
     */
    record TypedReference(Kind kind, Expr value, Klass named, Klass type, IlSet il) implements Expr {
        /** What is done. */
        public enum Kind {
            /** {@code __makeref}. */
            MAKE("__makeref"),
            /** {@code __refvalue}. */
            VALUE("__refvalue"),
            /** {@code __reftype}. */
            TYPE("__reftype"),
            /** {@code __arglist}, the arguments behind those that are declared. */
            ARGUMENTS("__arglist");

            private final String keyword;

            Kind(String keyword) {
                this.keyword = keyword;
            }

            /** C#'s keyword. */
            public String keyword() {
                return keyword;
            }
        }

        @Override
        public List<Expr> children() {
            return value == null ? List.of() : List.of(value);
        }

        @Override
        public Expr with(List<Expr> children) {
            return value == null ? this : new TypedReference(kind, children.getFirst(), named, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new TypedReference(kind, value, named, type, il.and(more));
        }
    }

    /**
     * The result of an awaitable.
     *
     * @param value the awaitable
     */
    record Await(Expr value, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(value);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Await(children.get(0), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Await(value, type, il.and(more));
        }
    }

    /**
     * A member of an object where that is not null, else null.
     *
     * @param target the object
     * @param access the member, with {@code object} for the object
     * @param object the variable that stands for the object
     */
    record IfNotNull(Expr target, Expr access, CsVariable object, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(target, access);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new IfNotNull(children.get(0), children.get(1), object, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new IfNotNull(target, access, object, type, il.and(more));
        }
    }

    /**
     * A string with holes.
     *
     * @param texts the text around the holes, as it stands between the quotes
     * @param holes what fills them
     * @param formats alignment and format of each, with comma and colon; may be empty
     */
    record Interpolated(List<String> texts, List<Expr> holes, List<String> formats, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return holes;
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Interpolated(texts, List.copyOf(children), formats, type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Interpolated(texts, holes, formats, type, il.and(more));
        }
    }

    /**
     * A variable that is declared where an out argument stands.
     *
     * @param variable the variable
     */
    record Declared(CsVariable variable, Klass type, IlSet il) implements Expr {
        @Override
        public Expr from(IlSet more) {
            return new Declared(variable, type, il.and(more));
        }
    }

    /**
     * A tuple.
     *
     * @param parts its parts
     */
    record TupleValue(List<Expr> parts, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return parts;
        }

        @Override
        public Expr with(List<Expr> children) {
            return new TupleValue(List.copyOf(children), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new TupleValue(parts, type, il.and(more));
        }
    }

    /**
     * An exception where a value is expected.
     *
     * @param exception the exception
     */
    record ThrowValue(Expr exception, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return List.of(exception);
        }

        @Override
        public Expr with(List<Expr> children) {
            return new ThrowValue(children.get(0), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new ThrowValue(exception, type, il.and(more));
        }
    }

    /**
     * The last argument of a call that gives its elements one by one.
     *
     * @param values the elements
     * @param type the array's type
     */
    record Elements(List<Expr> values, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return values;
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Elements(List.copyOf(children), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Elements(values, type, il.and(more));
        }
    }

    /**
     * A call that says its type: that names its type arguments although C# would find them, for it would find another method,
     * too; of a struct's constructor, by which {@code this} becomes another value.
     *
     * @param call the call
     */
    record TypedCall(Call call) implements Expr {
        @Override
        public Klass type() {
            return call.type();
        }

        @Override
        public IlSet il() {
            return call.il();
        }

        @Override
        public List<Expr> children() {
            return call.children();
        }

        @Override
        public Expr with(List<Expr> children) {
            return new TypedCall((Call) call.with(children));
        }

        @Override
        public Expr from(IlSet more) {
            return new TypedCall((Call) call.from(more));
        }
    }

    /**
     * A call whose arguments are evaluated in another order than that of the parameters: each is written with its parameter's
     * name.
     *
     * @param order the positions of the arguments in the order of evaluation
     */
    record NamedCall(Call call, List<Integer> order) implements Expr {
        @Override
        public Klass type() {
            return call.type();
        }

        @Override
        public IlSet il() {
            return call.il();
        }

        @Override
        public List<Expr> children() {
            return call.children();
        }

        @Override
        public Expr with(List<Expr> children) {
            return new NamedCall((Call) call.with(children), order);
        }

        @Override
        public Expr from(IlSet more) {
            return new NamedCall((Call) call.from(more), order);
        }
    }

    /**
     * An operation that is bound when it runs.
     *
     * @param operation what its binder was made for
     * @param operands  what it is done with
     * @param site      the field that keeps its call site
     */
    record Dynamic(DynamicOperation operation, List<Expr> operands, FieldInfo site, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return operands;
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Dynamic(operation, List.copyOf(children), site, type, il);
        }

        @Override
        public Dynamic from(IlSet more) {
            return new Dynamic(operation, operands, site, type, il.and(more));
        }
    }

    /**
     * A method where a delegate of it is expected.
     *
     * @param delegate the delegate, of the type that is expected
     */
    record MethodGroup(Delegate delegate) implements Expr {
        @Override
        public Klass type() {
            return delegate.type();
        }

        @Override
        public IlSet il() {
            return delegate.il();
        }

        @Override
        public List<Expr> children() {
            return delegate.children();
        }

        @Override
        public Expr with(List<Expr> children) {
            return new MethodGroup((Delegate) delegate.with(children));
        }

        @Override
        public Expr from(IlSet more) {
            return new MethodGroup((Delegate) delegate.from(more));
        }
    }

    /**
     * What has no C#: an instruction as IL writes it, in a comment.
     *
     * @param text the instruction
     * @param arguments what it takes from the stack
     */
    record Il(String text, List<Expr> arguments, Klass type, IlSet il) implements Expr {
        @Override
        public List<Expr> children() {
            return arguments;
        }

        @Override
        public Expr with(List<Expr> children) {
            return new Il(text, List.copyOf(children), type, il);
        }

        @Override
        public Expr from(IlSet more) {
            return new Il(text, arguments, type, il.and(more));
        }
    }
}
