package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.text.CodeSpan;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.Identifiers;
import hybridscope.inspectors.csharp.text.IlSet;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.csharp.text.TypeNames;
import java.util.ArrayList;
import java.util.List;

/** Writes statements. */
public final class StmtWriter {
    private final CodeWriter out;
    private final TypeNames names;
    private final MethodInfo method;
    private final ExprWriter expressions;
    private final FunctionHeads heads;

    /**
     * A writer of statements that may come from another method's IL.
     *
     * @param method the method whose statements are written: its class's members need no word in front of them
     * @param source the method whose IL they come from
     * @param heads  writes the heads of local functions
     */
    public StmtWriter(CodeWriter out, TypeNames names, MethodInfo method, MethodInfo source, FunctionHeads heads) {
        this.out = out;
        this.names = names;
        this.method = source;
        this.heads = heads;
        this.expressions = new ExprWriter(out, names, source, method, this);
    }

    /** Variables in sight whose names hide members of the same name. */
    public StmtWriter hiding(List<CsVariable> variables) {
        variables.forEach(variable -> expressions.hide(variable.name()));
        return this;
    }

    /** Writes an expression. */
    public void expression(Expr expression) {
        expressions.write(expression);
    }

    /** Writes statements in braces, the first on a line of its own; the line of the closing brace goes on. */
    public void block(Stmt.Block block) {
        out.openBlock();
        hide(block);
        content(block);
        out.closeBlock();
    }

    private void hide(Stmt.Block block) {
        for (Stmt each : block.statements()) {
            switch (each) {
                case Stmt.Declare declare -> expressions.hide(declare.variable().name());
                case Stmt.Deconstruct apart -> apart.variables().forEach(variable -> expressions.hide(variable.name()));
                case Stmt.ForEach loop -> expressions.hide(loop.variable().name());
                case Stmt.LocalFunction function -> expressions.hide(function.name().name());
                case Stmt.For loop -> loop.first().forEach(first -> {
                    if (first instanceof Stmt.Declare declare) {
                        expressions.hide(declare.variable().name());
                    }
                });
                default -> {
                }
            }
            each.expressions().forEach(expression -> Trees.walk(expression, inner -> {
                if (inner instanceof Expr.Declared declared) {
                    expressions.hide(declared.variable().name());
                }
            }));
            if (!(each instanceof Stmt.Block)) {
                each.blocks().forEach(this::hide);
            }
        }
    }

    private void content(Stmt.Block block) {
        List<Stmt> all = block.statements();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i) instanceof Stmt.Labeled(CsLabel label)) {
                out.dedent();
                out.word(CodeWord.Kind.LABEL, label.name(), null).add(":");
                out.indent();
                if (i + 1 == all.size() || all.get(i + 1) instanceof Stmt.Comment) {
                    out.add(" ;");
                }
                out.line();
            } else {
                if (i > 0 && all.get(i) instanceof Stmt.LocalFunction) {
                    out.line();
                }
                statement(all.get(i));
            }
        }
    }

    /** What a variable's name stands for. */
    static CodeTarget target(CsVariable variable) {
        return new CodeTarget.OfVariable(variable.type());
    }

    /** Writes the type and the name of a variable that is declared. */
    void typed(CsVariable variable) {
        typed(variable, null);
    }

    /**
     * The same where a value follows, whose type has no name or is a tuple without names: mcs does not read a declaration that
     * begins with one.
     *
     * @param given the type that C# finds for the value; null where there is none
     */
    private void typed(CsVariable variable, Klass given) {
        boolean unnamed = names.level().has(LanguageLevel.CSHARP_7) && Tuples.isTuple(variable.type())
                && variable.elementNames().isEmpty() || AnonymousTypes.isIn(variable.type(), names::isAnonymous);
        if (variable.isDynamic()) {
            out.keyword("dynamic");
        } else if (unnamed && given == variable.type()) {
            out.keyword("var");
        } else if (unnamed) {
            names.write(out, variable.type());
        } else {
            names.writeVariable(out, variable.type(), variable.elementNames());
        }
        out.add(" ");
        declared(variable);
    }

    private static Klass given(Expr value) {
        return value == null || value instanceof Expr.Constant ? null : Conversions.natural(value);
    }

    /** What foreach gives of a collection; null where that is hard to tell. */
    private static Klass item(Klass collection) {
        if (collection instanceof ArrayKlass) {
            return collection.element();
        }
        List<Klass> found = TypeInference.supertypes(collection).stream()
                .filter(each -> each.definitionName().equals("System.Collections.Generic.IEnumerable`1"))
                .map(each -> each.arguments().getFirst()).toList();
        return found.size() == 1 ? found.getFirst() : null;
    }

    /** Writes the type and the name of a variable that an argument declares. */
    void declaredByCall(CsVariable variable) {
        typed(variable, AnonymousTypes.isIn(variable.type(), names::isAnonymous) ? variable.type() : null);
    }

    void declared(CsVariable variable) {
        expressions.hide(variable.name());
        out.definition(CodeWord.Kind.VARIABLE, Identifiers.of(variable.name()), target(variable), variable.places());
    }

    private void simple(IlSet il, Runnable content) {
        piece(il, content);
        out.line();
    }

    private void piece(IlSet il, Runnable content) {
        out.begin(CodeSpan.Kind.STATEMENT, method, il);
        content.run();
        out.end();
    }

    private static IlSet all(Stmt statement) {
        IlSet il = statement.il();
        for (Expr each : statement.expressions()) {
            il = il.and(each.allIl());
        }
        return il;
    }

    private void statement(Stmt statement) {
        switch (statement) {
            case Stmt.Block block -> {
                block(block);
                out.line();
            }
            case Stmt.Evaluate(Expr expression) -> simple(all(statement), () -> expressions.statement(expression));
            case Stmt.Declare declare -> simple(all(statement), () -> {
                declaration(declare);
                out.add(";");
            });
            case Stmt.Deconstruct(List<CsVariable> variables, Expr value, _) -> simple(all(statement), () -> {
                out.add("(");
                for (int i = 0; i < variables.size(); i++) {
                    out.add(i == 0 ? "" : ", ");
                    typed(variables.get(i));
                }
                out.add(") = ");
                expressions.write(value);
                out.add(";");
            });
            case Stmt.If conditional -> {
                conditional(conditional);
                out.line();
            }
            case Stmt.While(Expr condition, Stmt.Block body, _) -> {
                head("while", all(statement), () -> {
                    if (condition == null) {
                        out.keyword("true");
                    } else {
                        expressions.condition(condition);
                    }
                });
                body(body);
            }
            case Stmt.DoWhile(Stmt.Block body, Expr condition, _) -> {
                out.keyword("do");
                block(body);
                out.line();
                piece(all(statement), () -> {
                    out.keyword("while").add(" (");
                    expressions.write(condition);
                    out.add(");");
                });
                out.line();
            }
            case Stmt.For loop -> {
                out.keyword("for").add(" (");
                loop.first().forEach(each -> {
                    if (each instanceof Stmt.Declare declare) {
                        expressions.hide(declare.variable().name());
                    }
                });
                forHead(loop);
                out.add(")");
                body(loop.body());
            }
            case Stmt.ForEach(CsVariable variable, Expr collection, Stmt.Block body, _) -> {
                head("foreach", all(statement), () -> {
                    typed(variable, item(collection.type()));
                    out.add(" ").keyword("in").add(" ");
                    expressions.write(collection);
                });
                body(body);
            }
            case Stmt.Switch choice -> choice(choice);
            case Stmt.Try attempt -> attempt(attempt);
            case Stmt.Using(CsVariable variable, Expr resource, Stmt.Block body, _) -> {
                head("using", all(statement), () -> {
                    if (variable != null) {
                        typed(variable, given(resource));
                        out.add(" = ");
                    }
                    expressions.write(resource);
                });
                body(body);
            }
            case Stmt.Lock(Expr object, Stmt.Block body, _) -> {
                head("lock", all(statement), () -> expressions.write(object));
                body(body);
            }
            case Stmt.Fixed(CsVariable variable, Expr place, Stmt.Block body, _) -> {
                head("fixed", all(statement), () -> {
                    typed(variable);
                    out.add(" = ");
                    expressions.write(place);
                });
                body(body);
            }
            case Stmt.Return(Expr value, _) -> simple(all(statement), () -> {
                out.keyword("return");
                if (value != null) {
                    out.add(" ");
                    if (value.type() instanceof ByRefKlass && !(value instanceof Expr.Address)) {
                        out.keyword("ref").add(" ");
                        expressions.write(new Expr.Deref(value, value.type().element(), IlSet.NONE));
                    } else {
                        expressions.write(value);
                    }
                }
                out.add(";");
            });
            case Stmt.Throw(Expr exception, _) -> simple(all(statement), () -> {
                out.keyword("throw");
                if (exception != null) {
                    out.add(" ");
                    expressions.write(exception);
                }
                out.add(";");
            });
            case Stmt.Yield(Expr value, _) -> simple(all(statement), () -> {
                out.keyword("yield").add(" ").keyword(value == null ? "break" : "return");
                if (value != null) {
                    out.add(" ");
                    expressions.write(value);
                }
                out.add(";");
            });
            case Stmt.Break(IlSet il) -> simple(il, () -> out.keyword("break").add(";"));
            case Stmt.Continue(IlSet il) -> simple(il, () -> out.keyword("continue").add(";"));
            case Stmt.Goto(CsLabel label, IlSet il) -> simple(il,
                    () -> out.keyword("goto").add(" ").word(CodeWord.Kind.LABEL, label.name(), null).add(";"));
            case Stmt.Labeled(CsLabel label) -> out.word(CodeWord.Kind.LABEL, label.name(), null).add(": ;").line();
            case Stmt.LocalFunction function -> localFunction(function);
            case Stmt.Comment(List<String> lines, IlSet il) -> piece(il, () -> {
                for (int i = 0; i < lines.size(); i++) {
                    out.word(CodeWord.Kind.COMMENT, ("// " + lines.get(i)).stripTrailing(), null).line();
                }
            });
        }
    }

    private void head(String keyword, IlSet il, Runnable content) {
        piece(il, () -> {
            out.keyword(keyword).add(" (");
            content.run();
            out.add(")");
        });
    }

    private void body(Stmt.Block body) {
        block(body);
        out.line();
    }

    private void declaration(Stmt.Declare declare) {
        CsVariable variable = declare.variable();
        boolean reference = variable.type() instanceof ByRefKlass;
        if (reference) {
            out.keyword("ref").add(" ");
        }
        typed(variable, given(declare.value()));
        if (declare.value() != null) {
            out.add(" = ");
            if (reference && !(declare.value() instanceof Expr.Address)) {
                out.keyword("ref").add(" ");
                expressions.write(new Expr.Deref(declare.value(), variable.type().element(), IlSet.NONE));
            } else {
                expressions.write(declare.value(), variable.type());
            }
        }
    }

    private void forHead(Stmt.For loop) {
        for (int i = 0; i < loop.first().size(); i++) {
            Stmt first = loop.first().get(i);
            out.add(i == 0 ? "" : ", ");
            piece(all(first), () -> {
                switch (first) {
                    case Stmt.Declare declare -> declaration(declare);
                    case Stmt.Evaluate(Expr expression) -> expressions.write(expression);
                    default -> throw new IllegalStateException("a loop cannot begin with " + first);
                }
            });
        }
        out.add("; ");
        if (loop.condition() != null) {
            piece(loop.il().and(loop.condition().allIl()), () -> expressions.condition(loop.condition()));
        }
        out.add("; ");
        for (int i = 0; i < loop.steps().size(); i++) {
            Expr step = loop.steps().get(i);
            out.add(i == 0 ? "" : ", ");
            piece(step.allIl(), () -> expressions.write(step));
        }
    }

    private void conditional(Stmt.If conditional) {
        head("if", all(conditional), () -> expressions.condition(conditional.condition()));
        block(conditional.then());
        if (conditional.otherwise() == null) {
            return;
        }
        out.line().keyword("else");
        if (conditional.otherwise().statements().size() == 1
                && conditional.otherwise().statements().getFirst() instanceof Stmt.If next) {
            out.add(" ");
            conditional(next);
        } else {
            block(conditional.otherwise());
        }
    }

    private void choice(Stmt.Switch choice) {
        head("switch", all(choice), () -> expressions.write(choice.value()));
        out.openBlock();
        for (Stmt.Switch.Section section : choice.sections()) {
            for (Expr label : section.labels()) {
                if (label == null) {
                    out.keyword("default").add(":").line();
                } else {
                    out.keyword("case").add(" ");
                    expressions.write(label);
                    out.add(":").line();
                }
            }
            boolean scoped = section.body().statements().stream().anyMatch(each -> each instanceof Stmt.Declare
                    || each instanceof Stmt.Labeled);
            if (scoped && section.body().statements().stream().noneMatch(Stmt.Labeled.class::isInstance)) {
                block(section.body());
                out.line();
            } else {
                out.indent();
                content(section.body());
                out.dedent();
            }
        }
        out.closeBlock().line();
    }

    private void attempt(Stmt.Try attempt) {
        out.keyword("try");
        block(attempt.body());
        out.line();
        for (Stmt.Try.Catch each : attempt.catches()) {
            piece(each.il(), () -> {
                out.keyword("catch");
                if (each.type() != null) {
                    out.add(" (");
                    names.write(out, each.type());
                    if (each.variable() != null) {
                        out.add(" ");
                        declared(each.variable());
                    }
                    out.add(")");
                }
                if (each.filter() != null) {
                    out.add(" ").keyword("when").add(" (");
                    expressions.write(each.filter());
                    out.add(")");
                }
            });
            block(each.body());
            out.line();
        }
        if (attempt.last() != null) {
            out.keyword("finally");
            block(attempt.last());
            out.line();
        }
        if (attempt.fault() != null) {
            // What runs only on the way of an exception, which goes on.
            out.keyword("catch").add(" ").word(CodeWord.Kind.COMMENT, "/* fault */", null);
            List<Stmt> all = new ArrayList<>(attempt.fault().statements());
            all.add(new Stmt.Throw(null, IlSet.NONE));
            block(new Stmt.Block(all));
            out.line();
        }
    }

    private void localFunction(Stmt.LocalFunction function) {
        heads.write(out, function);
        Stmt.Block body = function.function().body();
        StmtWriter inner = inner(function.function().method());
        Expr value = value(body);
        if (value != null) {
            out.add(" => ");
            inner.piece(all(body.statements().getFirst()), () -> inner.expressions.write(value));
            out.add(";");
        } else {
            function.function().parameters().forEach(each -> inner.expressions.hide(each.name()));
            inner.block(body);
        }
        out.line();
    }

    /** Writes the name of a function that is declared. */
    public static CodeWriter name(CodeWriter out, Stmt.LocalFunction function) {
        return out.definition(CodeWord.Kind.MEMBER, Identifiers.of(function.name().name()),
                new CodeTarget.OfFunction(function.function().method()));
    }

    /** A writer of expressions of a function within this one's text. */
    ExprWriter within(MethodInfo function) {
        return inner(function).expressions;
    }

    private StmtWriter inner(MethodInfo function) {
        return new StmtWriter(out, names, function, this);
    }

    /** What stands behind the arrow of a lambda: the value where it only returns one, else its statements. */
    void lambdaBody(Expr.Lambda lambda) {
        Expr value = value(lambda.body());
        MethodInfo home = lambda.isTree() ? method : lambda.method();
        if (value != null) {
            out.add(" ");
            within(home).write(value);
        } else if (lambda.body().isEmpty()) {
            out.add(" { }");
        } else {
            inner(home).block(lambda.body());
        }
    }

    /** What a function's only statement is about, where an arrow and that say the same; else null. */
    private static Expr value(Stmt.Block body) {
        if (body.statements().size() != 1) {
            return null;
        }
        return switch (body.statements().getFirst()) {
            case Stmt.Return(Expr value, _) when value != null && !(value.type() instanceof ByRefKlass) -> value;
            case Stmt.Evaluate(Expr expression) when !isChecked(expression) -> expression;
            default -> null;
        };
    }

    private static boolean isChecked(Expr expression) {
        return expression instanceof Expr.Step step && step.checked() || expression instanceof Expr.Assign assign
                && assign.checked();
    }

    /** For a function within another's text: members are seen as from that one, spans are its own. */
    private StmtWriter(CodeWriter out, TypeNames names, MethodInfo method, StmtWriter outer) {
        this.out = out;
        this.names = names;
        this.method = method;
        this.heads = outer.heads;
        this.expressions = outer.expressions.within(method, this);
    }
}
