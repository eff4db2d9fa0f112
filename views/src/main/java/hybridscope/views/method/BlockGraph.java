package hybridscope.views.method;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrPiece;
import hybridscope.inspectors.ir.IrBlockReport;
import hybridscope.inspectors.ir.IrInstructionReport;
import hybridscope.inspectors.ir.IrPieceReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.views.control.Icon;
import hybridscope.views.control.StyledCanvas;
import hybridscope.views.place.BackgroundTasks.Progress;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Cursor;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The basic blocks of a method as a graph: boxes with their instructions, arrows where control goes. Drag or scroll to move, Ctrl
 * with the wheel to zoom; a click picks an instruction.
 */
final class BlockGraph extends StackPane {
    /** Sizes at 100 %, for a monospaced font of 12 px. */
    private static final double CHAR = 7.22;
    private static final double LINE = 18;
    private static final double PAD = 8;
    private static final double MARGIN = 24;
    private static final int LONGEST = 44;
    private static final int MOST_LINES = 40;
    private static final double LEAST_ZOOM = 0.05;
    /** Below it text cannot be read: the drawing then starts with a part of it at {@link #START_ZOOM}. */
    private static final double LEAST_READABLE = 0.7;
    private static final double START_ZOOM = 0.75;
    private static final double LEAST_START = 0.6;
    private static final double READABLE = 0.45;

    private final Model model;
    private final ViewContext context;
    private final IrPane.Events events;
    private final Canvas canvas = new Canvas();
    private IrHighlight lit = IrHighlight.NOTHING;
    private double zoom = 1;
    private double left;
    private double top;
    private boolean placed;

    /** What can lead from one block to another. */
    private enum Way {
        NEXT, BRANCH, LEAVE, EXCEPTION;

        static Way of(BasicBlock.Edge.Kind kind) {
            return switch (kind) {
                case NEXT, ACCEPT -> NEXT;
                case LEAVE -> LEAVE;
                case EXCEPTION -> EXCEPTION;
                case BRANCH, CASE -> BRANCH;
            };
        }
    }

    /** An instruction in a box. @param index of it, or -1 for a line that says how many are left out */
    private record Line(int index, List<IrPieceReport> pieces) {
    }

    private record Box(String title, List<Line> lines) {
        double width() {
            int longest = title.length();
            for (Line line : lines) {
                longest = Math.max(longest, 5 + length(line.pieces));
            }
            return longest * CHAR + 2 * PAD;
        }

        double height() {
            return (lines.size() + 1) * LINE + PAD;
        }
    }

    /** A graph that has been laid out; made off the FX thread. */
    static final class Model {
        private final IrRows rows;
        private final List<Box> boxes = new ArrayList<>();
        private final List<GraphLayout.Edge> edges = new ArrayList<>();
        private final List<Way> ways = new ArrayList<>();
        private final GraphLayout.Result layout;

        private Model(IrRows rows, Progress progress) {
            this.rows = rows;
            List<IrBlockReport> blocks = rows.report().blocks();
            int at = 0;
            for (IrBlockReport block : blocks) {
                List<Line> lines = new ArrayList<>();
                int left = 0;
                for (; at < rows.instructions().size() && rows.instructions().get(at).offset() < block.end(); at++) {
                    if (lines.size() < MOST_LINES) {
                        lines.add(new Line(at, cut(rows.instructions().get(at).pieces())));
                    } else {
                        left++;
                    }
                }
                if (left > 0) {
                    lines.add(new Line(-1, List.of(new IrPieceReport(IrPiece.Kind.PLAIN, "… +" + left, 0))));
                }
                boxes.add(new Box(block.index() + "  " + IrInstruction.label(block.start())
                        + (block.entry() == BasicBlock.Entry.NONE ? "" : "  " + JsonName.of(block.entry())), lines));
                block.exits().forEach(exit -> join(block.index(), exit.block(), Way.of(exit.kind())));
                progress.report(block.index(), blocks.size());
            }
            // An exception may come from every protected block; one arrow for each handler tells enough.
            for (IrBlockReport block : blocks) {
                for (int catcher : block.catchers()) {
                    boolean first = block.index() == 0 || !blocks.get(block.index() - 1).catchers().contains(catcher);
                    if (first && catcher != block.index()) {
                        join(block.index(), catcher, Way.EXCEPTION);
                    }
                }
            }
            layout = GraphLayout.of(boxes.stream().mapToDouble(Box::width).toArray(),
                    boxes.stream().mapToDouble(Box::height).toArray(), edges);
        }

        private void join(int from, int to, Way way) {
            edges.add(new GraphLayout.Edge(from, to));
            ways.add(way);
        }

        /** The graph of a method's blocks. */
        static Model of(IrRows rows, Progress progress) {
            return new Model(rows, progress);
        }

        /** The box that shows an instruction. */
        int boxOf(int instruction) {
            return rows.instructions().get(instruction).block();
        }

        /** Position of an instruction among the lines of its box; the last one for those left out. */
        int lineOf(int instruction) {
            List<Line> lines = boxes.get(boxOf(instruction)).lines;
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).index == instruction) {
                    return i;
                }
            }
            return lines.size() - 1;
        }
    }

    private static int length(List<IrPieceReport> pieces) {
        return pieces.stream().mapToInt(piece -> piece.text().length()).sum();
    }

    private static List<IrPieceReport> cut(List<IrPieceReport> pieces) {
        List<IrPieceReport> shown = new ArrayList<>();
        int room = LONGEST;
        for (IrPieceReport piece : pieces) {
            String text = piece.kind() == IrPiece.Kind.DATA ? IrTexts.brief(piece.text()) : piece.text();
            shown.add(new IrPieceReport(piece.kind(),
                    text.length() <= room ? text : text.substring(0, Math.max(0, room - 1)) + "…", piece.value()));
            room -= text.length();
            if (room <= 0) {
                break;
            }
        }
        return shown;
    }

    BlockGraph(Model model, ViewContext context, IrPane.Events events) {
        this.model = model;
        this.context = context;
        this.events = events;
        getStyleClass().add("block-graph");
        setId("block-graph");
        setFocusTraversable(true);
        setAccessibleText(context.text("ir.graph", model.boxes.size()));
        HBox buttons = new HBox(button(CarbonIcons.ZOOM_IN, "ir.graph.in", () -> zoomAt(1.25, getWidth() / 2, getHeight() / 2)),
                button(CarbonIcons.ZOOM_OUT, "ir.graph.out", () -> zoomAt(0.8, getWidth() / 2, getHeight() / 2)),
                button(CarbonIcons.FIT_TO_SCREEN, "ir.graph.fit", this::fit));
        buttons.getStyleClass().add("graph-buttons");
        buttons.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setAlignment(buttons, Pos.TOP_RIGHT);
        getChildren().addAll(canvas, buttons);
        addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    }

    private Button button(Ikon icon, String key, Runnable action) {
        Button button = new Button(null, new Icon(icon));
        button.getStyleClass().add("flat");
        button.setId(key.replace('.', '-'));
        button.setTooltip(new Tooltip(context.text(key)));
        button.setAccessibleText(context.text(key));
        button.setFocusTraversable(false);
        button.setOnAction(_ -> action.run());
        return button;
    }

    private void pressed(KeyEvent event) {
        boolean step = event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN;
        int next = lit.picked() < 0 ? 0 : lit.picked() + (event.getCode() == KeyCode.UP ? -1 : 1);
        if (step && next >= 0 && next < model.rows.instructions().size()) {
            events.picked(next);
            reveal(next);
            event.consume();
        } else if (event.getText().equals("+") || event.getText().equals("-")) {
            zoomAt(event.getText().equals("+") ? 1.25 : 0.8, getWidth() / 2, getHeight() / 2);
            event.consume();
        }
    }

    /** Makes things stand out. */
    void light(IrHighlight wanted) {
        lit = wanted;
        canvas.draw();
    }

    /** Moves the box of an instruction into view. */
    void reveal(int instruction) {
        if (!placed) {
            return;
        }
        int box = model.boxOf(instruction);
        double x = left + zoom * model.layout.x()[box];
        double y = top + zoom * (model.layout.y()[box] + LINE * (model.lineOf(instruction) + 1));
        double width = Math.min(zoom * model.boxes.get(box).width(), getWidth() - 2 * MARGIN);
        left += Math.max(0, MARGIN - x) - Math.max(0, x + width + MARGIN - getWidth());
        top += Math.max(0, 2 * MARGIN - y) - Math.max(0, y + 3 * MARGIN - getHeight());
        canvas.draw();
    }

    private void zoomAt(double factor, double x, double y) {
        double wanted = Math.clamp(zoom * factor, LEAST_ZOOM, 3);
        left = x - (x - left) * wanted / zoom;
        top = y - (y - top) * wanted / zoom;
        zoom = wanted;
        canvas.draw();
    }

    private void fit() {
        zoom = Math.clamp(Math.min((getWidth() - 2 * MARGIN) / model.layout.width(),
                (getHeight() - 2 * MARGIN) / model.layout.height()), LEAST_ZOOM, 1);
        left = (getWidth() - zoom * model.layout.width()) / 2;
        top = Math.max(MARGIN, (getHeight() - zoom * model.layout.height()) / 2);
        canvas.draw();
    }

    /** Starts with all of it where that can be read, else with the block that is picked and the whole breadth. */
    private void start() {
        placed = true;
        fit();
        boolean whole = zoom >= LEAST_READABLE;
        if (!whole) {
            // Nothing is cut on the sides as long as that leaves it readable.
            zoom = Math.clamp((getWidth() - 2 * MARGIN) / model.layout.width(), LEAST_START, START_ZOOM);
            centre(lit.picked() >= 0 ? model.boxOf(lit.picked()) : 0);
        }
        if (lit.picked() >= 0) {
            reveal(lit.picked());
        }
        canvas.draw();
    }

    /** Shows a block with what lies around it, without more empty space than there has to be. */
    private void centre(int box) {
        double x = getWidth() / 2 - zoom * (model.layout.x()[box] + model.boxes.get(box).width() / 2);
        double y = getHeight() / 3 - zoom * model.layout.y()[box];
        left = between(x, getWidth() - zoom * model.layout.width() - MARGIN);
        top = between(y, getHeight() - zoom * model.layout.height() - MARGIN);
    }

    /** A place of the drawing's start between the margin and where its end reaches the margin. */
    private static double between(double wanted, double least) {
        return Math.min(MARGIN, Math.max(wanted, Math.min(least, MARGIN)));
    }

    /** The drawing itself. */
    private final class Canvas extends StyledCanvas {
        private double dragX;
        private double dragY;

        Canvas() {
            addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
                BlockGraph.this.requestFocus();
                dragX = event.getX() - left;
                dragY = event.getY() - top;
            });
            addEventHandler(MouseEvent.MOUSE_DRAGGED, event -> {
                left = event.getX() - dragX;
                top = event.getY() - dragY;
                setCursor(Cursor.CLOSED_HAND);
                draw();
            });
            addEventHandler(MouseEvent.MOUSE_RELEASED, _ -> setCursor(null));
            addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
                int index = instructionAt(event.getX(), event.getY());
                if (event.isStillSincePress() && event.getButton() == MouseButton.PRIMARY && index >= 0) {
                    events.picked(index);
                }
            });
            addEventHandler(MouseEvent.MOUSE_MOVED, event -> events.hovered(instructionAt(event.getX(), event.getY())));
            addEventHandler(MouseEvent.MOUSE_EXITED, _ -> events.hovered(-1));
            addEventHandler(ScrollEvent.SCROLL, event -> {
                if (event.isShortcutDown()) {
                    zoomAt(event.getDeltaY() > 0 ? 1.1 : 1 / 1.1, event.getX(), event.getY());
                } else {
                    left += event.getDeltaX();
                    top += event.getDeltaY();
                    draw();
                }
                event.consume();
            });
        }

        void draw() {
            repaint();
        }

        private int instructionAt(double x, double y) {
            double worldX = (x - left) / zoom;
            double worldY = (y - top) / zoom;
            for (int i = 0; i < model.boxes.size(); i++) {
                Box box = model.boxes.get(i);
                double inX = worldX - model.layout.x()[i];
                int line = (int) Math.floor((worldY - model.layout.y()[i] - LINE - PAD / 2) / LINE);
                if (inX >= 0 && inX < box.width() && line >= 0 && line < box.lines.size()) {
                    return box.lines.get(line).index;
                }
            }
            return -1;
        }

        @Override
        protected void paint(GraphicsContext g) {
            if (!placed) {
                start();
                return;
            }
            g.setFill(color(Ink.BG));
            g.fillRect(0, 0, getWidth(), getHeight());
            g.save();
            g.translate(left, top);
            g.scale(zoom, zoom);
            for (int i = 0; i < model.edges.size(); i++) {
                edge(g, i);
            }
            g.setTextBaseline(VPos.CENTER);
            g.setTextAlign(TextAlignment.LEFT);
            g.setFont(Font.font(font().getFamily(), 12));
            for (int i = 0; i < model.boxes.size(); i++) {
                double y = top + zoom * model.layout.y()[i];
                if (y < getHeight() && y + zoom * model.boxes.get(i).height() > 0) {
                    box(g, i);
                }
            }
            g.restore();
            legend(g);
        }

        private Color ink(Way way, boolean side) {
            return color(switch (way) {
                case NEXT -> side ? Ink.ACCENT : Ink.MUTED;
                case BRANCH -> Ink.ACCENT;
                case LEAVE -> Ink.LOCAL_INK;
                case EXCEPTION -> Ink.REMOVED_INK;
            });
        }

        private void edge(GraphicsContext g, int index) {
            double[] route = model.layout.routes().get(index);
            boolean side = model.layout.side()[index];
            Way way = model.ways.get(index);
            boolean stands = lit.picked() >= 0 && (model.edges.get(index).from() == model.boxOf(lit.picked()));
            g.setStroke(ink(way, side));
            g.setFill(ink(way, side));
            g.setLineWidth(stands ? 2.5 : 1.3);
            g.setLineDashes(way == Way.EXCEPTION ? new double[] {5, 4} : null);
            g.beginPath();
            g.moveTo(route[0], route[1]);
            for (int i = 2; i < route.length; i += 2) {
                boolean straight = side || route[i] == route[i - 2];
                double middle = (route[i + 1] + route[i - 1]) / 2;
                if (straight) {
                    g.lineTo(route[i], route[i + 1]);
                } else {
                    g.bezierCurveTo(route[i - 2], middle, route[i], middle, route[i], route[i + 1]);
                }
            }
            g.stroke();
            g.setLineDashes((double[]) null);
            double x = route[route.length - 2];
            double y = route[route.length - 1];
            if (side) {
                g.strokePolyline(new double[] {x + 7, x + 1, x + 7}, new double[] {y - 4, y, y + 4}, 3);
            } else {
                g.fillPolygon(new double[] {x - 4, x, x + 4}, new double[] {y - 7, y, y - 7}, 3);
            }
        }

        private void box(GraphicsContext g, int index) {
            Box box = model.boxes.get(index);
            double x = model.layout.x()[index];
            double y = model.layout.y()[index];
            boolean picked = lit.picked() >= 0 && model.boxOf(lit.picked()) == index;
            g.setFill(color(Ink.PANEL));
            g.fillRoundRect(x, y, box.width(), box.height(), 6, 6);
            g.setFill(color(Ink.INSET));
            g.fillRoundRect(x, y, box.width(), LINE, 6, 6);
            if (zoom >= READABLE) {
                g.setFill(color(Ink.MUTED));
                g.fillText(box.title, x + PAD, y + LINE / 2);
                for (int i = 0; i < box.lines.size(); i++) {
                    line(g, box, box.lines.get(i), x, y + LINE + PAD / 2 + i * LINE);
                }
            } else {
                g.setFill(color(Ink.LINE));
                for (int i = 0; i < box.lines.size(); i++) {
                    g.fillRect(x + PAD, y + LINE + PAD / 2 + i * LINE + 6, length(box.lines.get(i).pieces) * CHAR, 6);
                }
            }
            g.setStroke(color(picked ? Ink.ACCENT : Ink.OUTLINE));
            g.setLineWidth(picked ? 2 : 1);
            g.strokeRoundRect(x, y, box.width(), box.height(), 6, 6);
        }

        private void line(GraphicsContext g, Box box, Line line, double x, double y) {
            boolean linked = lit.linked().contains(line.index);
            if (line.index >= 0 && (line.index == lit.picked() || linked)) {
                g.setFill(color(line.index == lit.picked() ? Ink.SELECT : Ink.LINKED));
                g.fillRect(x + 1, y, box.width() - 2, LINE);
            }
            double at = x + PAD;
            double middle = y + LINE / 2;
            if (line.index >= 0) {
                IrInstructionReport instruction = model.rows.instructions().get(line.index);
                g.setFill(color(Ink.MUTED));
                g.fillText("%04x".formatted(instruction.offset()), at, middle);
                at += 5 * CHAR;
            }
            for (IrPieceReport piece : line.pieces) {
                boolean marked = piece.kind() == IrPiece.Kind.SLOT && piece.value() == lit.slot();
                double width = piece.text().length() * CHAR;
                if (marked) {
                    g.setStroke(color(Ink.OUTLINE));
                    g.setLineWidth(1);
                    g.strokeRect(at - 1, y + 2, width + 2, LINE - 4);
                }
                g.setFill(color(ink(piece)));
                g.fillText(piece.text(), at, middle);
                at += width;
            }
        }

        private Ink ink(IrPieceReport piece) {
            return switch (piece.kind()) {
                case OPCODE -> Ink.OPCODE_INK;
                case SLOT -> switch (model.rows.report().frame().area((int) piece.value())) {
                    case ARGUMENT -> Ink.ARGUMENT_INK;
                    case LOCAL -> Ink.LOCAL_INK;
                    case STACK -> Ink.STACK_INK;
                };
                case TARGET -> Ink.ACCENT;
                case NUMBER, DATA -> Ink.OPERAND_INK;
                case PLAIN -> Ink.TEXT;
            };
        }

        private void legend(GraphicsContext g) {
            double x = 10;
            double y = getHeight() - 12;
            g.setFill(color(Ink.PANEL));
            g.fillRect(0, getHeight() - 24, getWidth(), 24);
            g.setFont(Font.font(11));
            g.setTextBaseline(VPos.CENTER);
            g.setTextAlign(TextAlignment.LEFT);
            for (Way way : Way.values()) {
                if (model.ways.contains(way)) {
                    x = sample(g, x, y, way, false, context.text("ir.graph." + way.name().toLowerCase(java.util.Locale.ROOT)));
                }
            }
            for (boolean side : model.layout.side()) {
                if (side) {
                    sample(g, x, y, Way.BRANCH, true, context.text("ir.graph.back"));
                    break;
                }
            }
        }

        private double sample(GraphicsContext g, double x, double y, Way way, boolean side, String text) {
            g.setStroke(ink(way, side));
            g.setFill(ink(way, side));
            g.setLineWidth(1.5);
            g.setLineDashes(way == Way.EXCEPTION ? new double[] {4, 3} : null);
            g.strokeLine(x, y, x + 20, y);
            g.setLineDashes((double[]) null);
            if (side) {
                g.strokePolyline(new double[] {x + 6, x, x + 6}, new double[] {y - 4, y, y + 4}, 3);
            } else {
                g.fillPolygon(new double[] {x + 15, x + 22, x + 15}, new double[] {y - 4, y, y + 4}, 3);
            }
            g.setFill(color(Ink.MUTED));
            g.fillText(text, x + 27, y);
            javafx.scene.text.Text measure = new javafx.scene.text.Text(text);
            measure.setFont(Font.font(11));
            return x + 27 + measure.getLayoutBounds().getWidth() + 16;
        }
    }
}
