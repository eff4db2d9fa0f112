package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A statement of C#. Lists of statements can be changed, all else is replaced. */
public sealed interface Stmt {
    /** The instructions that are its own, those of expressions and statements within it left out. */
    default IlSet il() {
        return IlSet.NONE;
    }

    /** The blocks within it. */
    default List<Block> blocks() {
        return List.of();
    }

    /** The same statement over changed expressions; blocks within it are changed in place. */
    default Stmt rewrite(UnaryOperator<Expr> change) {
        blocks().forEach(block -> block.statements.replaceAll(each -> each.rewrite(change)));
        return this;
    }

    /** Expressions that it holds itself, blocks within it left out, in the order in which they are evaluated. */
    default List<Expr> expressions() {
        return List.of();
    }

    /** Whether it is a loop: what a break or continue within it belongs to. */
    default boolean isLoop() {
        return this instanceof While || this instanceof DoWhile || this instanceof For || this instanceof ForEach;
    }

    private static Expr change(Expr expression, UnaryOperator<Expr> change) {
        return expression == null ? null : expression.rewrite(change);
    }

    private static List<Expr> listOf(Expr expression) {
        return expression == null ? List.of() : List.of(expression);
    }

    /** Statements in braces. */
    record Block(List<Stmt> statements) implements Stmt {
        /** An empty block. */
        public Block() {
            this(new ArrayList<>());
        }

        /** A block of one statement. */
        public static Block of(Stmt statement) {
            Block block = new Block();
            block.statements.add(statement);
            return block;
        }

        @Override
        public List<Block> blocks() {
            return List.of(this);
        }

        /** Whether there is no statement. */
        public boolean isEmpty() {
            return statements.isEmpty();
        }

        /** The last statement that runs, or null. */
        public Stmt last() {
            int at = lastPosition();
            return at < 0 ? null : statements.get(at);
        }

        /** Takes the last statement that runs out. */
        public void removeLast() {
            statements.remove(lastPosition());
        }

        /** Functions stand behind what runs. */
        private int lastPosition() {
            int at = statements.size() - 1;
            while (at >= 0 && statements.get(at) instanceof LocalFunction) {
                at--;
            }
            return at;
        }
    }

    /** An expression that is evaluated for what it does. */
    record Evaluate(Expr expression) implements Stmt {
        @Override
        public List<Expr> expressions() {
            return List.of(expression);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            return new Evaluate(expression.rewrite(change));
        }
    }

    /**
     * A variable is declared.
     *
     * @param variable the variable
     * @param value    its first value, or null
     * @param il       the instructions that store the value
     */
    record Declare(CsVariable variable, Expr value, IlSet il) implements Stmt {
        @Override
        public List<Expr> expressions() {
            return listOf(value);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            return new Declare(variable, Stmt.change(value, change), il);
        }
    }

    /**
     * Variables are declared and get the elements of a tuple.
     *
     * @param variables the variables
     * @param value     the tuple
     * @param il        the instructions that take it apart
     */
    record Deconstruct(List<CsVariable> variables, Expr value, IlSet il) implements Stmt {
        @Override
        public List<Expr> expressions() {
            return List.of(value);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            return new Deconstruct(variables, value.rewrite(change), il);
        }
    }

    /** Statements under a condition; {@code otherwise} may be null. */
    record If(Expr condition, Block then, Block otherwise, IlSet il) implements Stmt {
        @Override
        public List<Block> blocks() {
            return otherwise == null ? List.of(then) : List.of(then, otherwise);
        }

        @Override
        public List<Expr> expressions() {
            return List.of(condition);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            Stmt.super.rewrite(change);
            return new If(condition.rewrite(change), then, otherwise, il);
        }
    }

    /** A loop that asks first; the condition is null where it goes on for ever. */
    record While(Expr condition, Block body, IlSet il) implements Stmt {
        @Override
        public List<Block> blocks() {
            return List.of(body);
        }

        @Override
        public List<Expr> expressions() {
            return listOf(condition);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            Stmt.super.rewrite(change);
            return new While(Stmt.change(condition, change), body, il);
        }
    }

    /** A loop that asks behind each round. */
    record DoWhile(Block body, Expr condition, IlSet il) implements Stmt {
        @Override
        public List<Block> blocks() {
            return List.of(body);
        }

        @Override
        public List<Expr> expressions() {
            return List.of(condition);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            Stmt.super.rewrite(change);
            return new DoWhile(body, condition.rewrite(change), il);
        }
    }

    /** A loop with a head; each part of it may be missing. */
    record For(List<Stmt> first, Expr condition, List<Expr> steps, Block body, IlSet il) implements Stmt {
        @Override
        public List<Block> blocks() {
            return List.of(body);
        }

        @Override
        public List<Expr> expressions() {
            List<Expr> all = new ArrayList<>();
            first.forEach(each -> all.addAll(each.expressions()));
            all.addAll(listOf(condition));
            all.addAll(steps);
            return all;
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            Stmt.super.rewrite(change);
            return new For(first.stream().map(each -> each.rewrite(change)).toList(), Stmt.change(condition, change),
                    steps.stream().map(step -> step.rewrite(change)).toList(), body, il);
        }
    }

    /** A loop over the elements of a collection. */
    record ForEach(CsVariable variable, Expr collection, Block body, IlSet il) implements Stmt {
        @Override
        public List<Block> blocks() {
            return List.of(body);
        }

        @Override
        public List<Expr> expressions() {
            return List.of(collection);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            Stmt.super.rewrite(change);
            return new ForEach(variable, collection.rewrite(change), body, il);
        }
    }

    /** One of several sections, chosen by a value. */
    record Switch(Expr value, List<Section> sections, IlSet il) implements Stmt {
        /** A section; among its labels, {@code null} is {@code default}. */
        public record Section(List<Expr> labels, Block body) {
        }

        @Override
        public List<Block> blocks() {
            return sections.stream().map(Section::body).toList();
        }

        @Override
        public List<Expr> expressions() {
            return List.of(value);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            Stmt.super.rewrite(change);
            return new Switch(value.rewrite(change), sections, il);
        }
    }

    /** A block whose exceptions are handled; {@code last} (finally) and {@code fault} may be null. */
    record Try(Block body, List<Catch> catches, Block last, Block fault) implements Stmt {
        /** A handler; the variable and the filter may be null, and so the type where everything is caught. */
        public record Catch(Klass type, CsVariable variable, Expr filter, Block body, IlSet il) {
        }

        @Override
        public List<Block> blocks() {
            List<Block> all = new ArrayList<>(List.of(body));
            catches.forEach(each -> all.add(each.body));
            all.addAll(last == null ? List.of() : List.of(last));
            all.addAll(fault == null ? List.of() : List.of(fault));
            return all;
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            Stmt.super.rewrite(change);
            return new Try(body, catches.stream().map(each -> new Catch(each.type, each.variable,
                    Stmt.change(each.filter, change), each.body, each.il)).toList(), last, fault);
        }
    }

    /** A resource that is disposed of behind a block; the variable may be null. */
    record Using(CsVariable variable, Expr resource, Block body, IlSet il) implements Stmt {
        @Override
        public List<Block> blocks() {
            return List.of(body);
        }

        @Override
        public List<Expr> expressions() {
            return List.of(resource);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            Stmt.super.rewrite(change);
            return new Using(variable, resource.rewrite(change), body, il);
        }
    }

    /** A block that holds an object's monitor. */
    record Lock(Expr object, Block body, IlSet il) implements Stmt {
        @Override
        public List<Block> blocks() {
            return List.of(body);
        }

        @Override
        public List<Expr> expressions() {
            return List.of(object);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            Stmt.super.rewrite(change);
            return new Lock(object.rewrite(change), body, il);
        }
    }

    /** A block during which an object does not move. */
    record Fixed(CsVariable variable, Expr place, Block body, IlSet il) implements Stmt {
        @Override
        public List<Block> blocks() {
            return List.of(body);
        }

        @Override
        public List<Expr> expressions() {
            return List.of(place);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            Stmt.super.rewrite(change);
            return new Fixed(variable, place.rewrite(change), body, il);
        }
    }

    /** The method returns; the value may be null. */
    record Return(Expr value, IlSet il) implements Stmt {
        @Override
        public List<Expr> expressions() {
            return listOf(value);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            return new Return(Stmt.change(value, change), il);
        }
    }

    /** An exception is thrown; without one the caught exception is thrown on. */
    record Throw(Expr exception, IlSet il) implements Stmt {
        @Override
        public List<Expr> expressions() {
            return listOf(exception);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            return new Throw(Stmt.change(exception, change), il);
        }
    }

    /** An iterator yields a value; without one it ends. */
    record Yield(Expr value, IlSet il) implements Stmt {
        @Override
        public List<Expr> expressions() {
            return listOf(value);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            return new Yield(Stmt.change(value, change), il);
        }
    }

    /** Out of the innermost loop or switch. */
    record Break(IlSet il) implements Stmt {
    }

    /** To the next round of the innermost loop. */
    record Continue(IlSet il) implements Stmt {
    }

    /** To a label. */
    record Goto(CsLabel label, IlSet il) implements Stmt {
    }

    /** A place that a goto leads to. */
    record Labeled(CsLabel label) implements Stmt {
    }

    /**
     * A function of the block's own.
     *
     * @param name its name, which is one of the method's variables
     * @param function its parameters and statements; of no type
     * @param outer how many of the first generic parameters are those of what is around it
     */
    record LocalFunction(CsVariable name, Expr.Lambda function, int outer) implements Stmt {
        @Override
        public List<Expr> expressions() {
            return List.of(function);
        }

        @Override
        public Stmt rewrite(UnaryOperator<Expr> change) {
            return new LocalFunction(name, (Expr.Lambda) function.rewrite(change), outer);
        }

        /** The generic parameters of its own. */
        public List<Klass> variables() {
            return function.method().arguments().subList(outer, function.method().genericArity());
        }
    }

    /** What has no C#, or what a reader should know: lines without slashes. */
    record Comment(List<String> lines, IlSet il) implements Stmt {
    }
}
