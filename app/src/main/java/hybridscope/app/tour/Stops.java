package hybridscope.app.tour;

import hybridscope.app.command.Command;
import hybridscope.app.settings.Settings;
import hybridscope.app.window.MainWindow;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.core.il.MethodBody;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ScrollPane;

/** Where the tour stops. */
final class Stops {
    /** A Unity project, from the folder of the sample assemblies. */
    private static final String PROJECT = "../projects/falling-cubes";

    private Stops() {
    }

    /**
     * A window with its own settings, in which some stops are made.
     *
     * @param name     name of its settings folder
     * @param theme    colours
     * @param language language tag
     * @param files    opened at the start; none for the sample workspace that a newcomer sees
     * @param stops    in order
     */
    record Chapter(String name, Settings.Theme theme, String language, List<Path> files, List<Stop> stops) {
    }

    /**
     * A picture.
     *
     * @param name    file name without ending
     * @param caption what it shows
     * @param shows   finds what the picture is of: an id, or a style class, of the view
     * @param place   where the window is then; null where that makes no difference
     * @param actions what is done before it is taken, each once the window has come to rest
     */
    record Stop(String name, String caption, String shows, Place place, List<Consumer<MainWindow>> actions) {
        Stop(String name, String caption, String shows, Consumer<MainWindow> action) {
            this(name, caption, shows, null, List.of(action));
        }

        static Stop at(String name, String caption, String shows, Place place) {
            return new Stop(name, caption, shows, place, List.of(window -> window.go(place)));
        }

        /** The same stop with something that is done last. */
        Stop with(Consumer<MainWindow> action) {
            return new Stop(name, caption, shows, place, Stream.concat(actions.stream(), Stream.of(action)).toList());
        }
    }

    /** All chapters; files made on the way go to {@code scratch}. */
    static List<Chapter> chapters(Path scratch) throws IOException {
        Path assemblies = WorkspaceFile.sample().orElseThrow(() -> new IOException("the sample assemblies are missing"))
                .resolve("../../../assemblies").normalize();
        OpenFile clauses = OpenFile.read(assemblies.resolve("Clauses.exe"));
        OpenFile generics = OpenFile.read(assemblies.resolve("Generics.exe"));
        OpenFile mandelbrot = OpenFile.read(assemblies.resolve("Mandelbrot.exe"));
        OpenFile members = OpenFile.read(assemblies.resolve("Members.exe"));
        OpenFile resources = OpenFile.read(assemblies.resolve("Resources.exe"));
        OpenFile layouts = OpenFile.read(assemblies.resolve("Layouts.exe"));
        Path broken = broken(assemblies.resolve("Members.exe"), scratch.resolve("Broken.exe"));
        List<Path> files = List.of(members.path(), clauses.path(), generics.path(), resources.path(), layouts.path(),
                mandelbrot.path());
        int method = largestMethod(clauses);
        int loop = method(mandelbrot, "Samples.Mandelbrot.Program::Main");
        Place board = place(members, new Place.Type(type(members, "Samples.Members.Board")));
        Chapter newcomer = new Chapter("newcomer", Settings.Theme.LIGHT, "en", List.of(),
                List.of(new Stop("start", "what a newcomer sees: the sample workspace and three ways in", "#start", _ -> { })));
        Chapter browse = new Chapter("browse", Settings.Theme.LIGHT, "en", files, List.of(
                Stop.at("overview", "PE headers and directories beside their bytes", "#overview-table", place(members,
                runtimeVersion(members))),
                Stop.at("bytes",
                "any range of bytes, with offsets and RVAs", "#hex-selected", place(members, new Place.Range(metadataAt(members),
                16))),
                Stop.at("table", "a metadata table: raw and resolved columns, one row selected", ".grid-table",
                place(members, new Place.Row(Table.METHOD_DEF.number(), 3))),
                Stop.at("heap", "a heap as a list", ".grid-table", place(members, new Place.HeapItem("#US", -1))),
                Stop.at("type",
                "a type with its members", "#type-list", board),
                Stop.at("il",
                "a method's IL with its exception regions and branches", "#il-code", place(clauses, new Place.Method(method, 0))),
                // In the place of the IL: in the tour's window there is no room for three panes.
                Stop.at("csharp", "a method as C#: its statements and expressions light up the IL and IR they come from",
                "#csharp-code", place(mandelbrot, new Place.Method(loop, 0x44))).with(fire("#csharp-tab")),
                // With the IL in its place again.
                new Stop("type-csharp", "a type with its members as C#", "#csharp-page #csharp-code", board,
                List.of(fire("#csharp-il"), window -> window.go(board), fire("#type-csharp"))),
                Stop.at("ir", "IL and the register IR it becomes, side by side: bytes, padding, frame slots", "#ir-list",
                place(mandelbrot, new Place.Ir(loop, 16))),
                new Stop("blocks", "the basic blocks of the IR as a graph", "#block-graph",
                fire("#ir-blocks")),
                Stop.at("manifest", "the assembly's identity, references and attributes", "#manifest-references", place(resources,
                new Place.Manifest())),
                Stop.at("resource", "managed resources: a .resources file, opened into its entries", "#resource-entries",
                place(resources, new Place.Resource(3, ""))), Stop.at("native", "Win32 resources: version information",
                "#native-resources",
                place(resources, new Place.NativeResource("RT_VERSION/1/1033"))),
                Stop.at("transform", "every method of an assembly transformed to register IR: totals, distribution, failures",
                "#transform-grid",
                place(generics, new Place.Transform())),
                Stop.at("aot", "what an AOT build contains: which bodies are shared, what that saves, why each is there",
                "#aot-bodies",
                place(generics, new Place.AotContent())),
                Stop.at("references", "the AOT generics that a hot-update file needs, by the assembly to supplement",
                "#references-table",
                place(generics, new Place.References())),
                Stop.at("bridges", "how calls cross between interpreter and compiled code: slots, registers, the stub between",
                "#bridge-drawing",
                place(generics, new Place.Bridge(""))),
                Stop.at("layout", "a type in memory: fields, holes with their reasons, base classes; its fields in a list",
                "#layout-tabs",
                place(layouts, new Place.Layout("LongRecord"))),
                Stop.at("instance", "any type, typed into the box: List<ValueTuple<int,string>>", "#layout-tabs",
                place(generics, new Place.Layout("List<ValueTuple<int,string>>"))),
                Stop.at("opcodes", "the register instruction set: what each instruction does, byte by byte", "#opcode-page",
                place(clauses, new Place.Opcode("LdfldVarVar_n"))),
                new Stop("search", "one search over names, strings, tokens, opcodes of all open files", "#search-list",
                window -> window.search("Board")),
                new Stop("palette", "Ctrl+P goes to anything", "#palette-list", window -> window.goToAnything("Move")),
                new Stop("keys", "the shortcut sheet", "#shortcut-sheet", window -> window.run(Command.HELP_KEYS))));
        OpenFile main = OpenFile.read(assemblies.resolve("hybrid/Main.exe"));
        Chapter hybrid = new Chapter("hybrid", Settings.Theme.LIGHT, "en", List.of(WorkspaceFile.sample().orElseThrow()), List.of(
                Stop.at("share", "the generic calculator: the form a type shares, where a use finds its code, what cures that",
                "#share-steps", new Place("HotUpdate.dll (v2)", new Place.Share("List<IntVector3>"))),
                Stop.at("share-values", "a value that does not share: its fields on one scale, the registers it travels in",
                "#share-layouts", place(main, new Place.Share("List<ValueTuple<IntVector3,byte>>.Add")))
                .with(reveal("#share-layouts")),
                Stop.at("shared", "the shared bodies of a generic type: their names in il2cpp, who runs each", "#type-list",
                place(main, new Place.Type(type(main, "Hybrid.Registry`2")))).with(fire("#type-shared")),
                Stop.at("cpp", "a method as the C++ that il2cpp would make of it, beside its IL", "#cpp-code",
                place(main, new Place.Method(method(main, "Hybrid.Registry`2::InOrder"), 0))).with(fire("#cpp-tab")),
                // With the IR in the place of the C++ again.
                new Stop("crossing", "a call between interpreter and compiled code, its values on their way through registers",
                "#crossing-call", null, List.of(fire("#cpp-ir"), window -> window.run(Command.DEBUG_RUN),
                window -> window.run(Command.DEBUG_NEXT_CROSSING), window -> window.run(Command.DEBUG_NEXT_CROSSING),
                window -> window.run(Command.DEBUG_NEXT_CROSSING), window -> window.run(Command.DEBUG_NEXT_CROSSING)))));
        Chapter unity = new Chapter("unity", Settings.Theme.LIGHT, "en", List.of(assemblies.resolve(PROJECT).normalize()),
                List.of(new Stop("project", "a Unity project: its dlls in their roles, what is missing, which step makes it",
                "#project-page",
                window -> window.run(Command.GO_PROJECT)),
                new Stop("generate", "the steps of the Generate menu: how each stands, what it lacks, where it writes",
                "#generate-steps",
                window -> window.run(Command.GENERATE_SHOW))));
        Path sample = WorkspaceFile.sample().orElseThrow().normalize();
        Chapter injection = new Chapter("injection", Settings.Theme.LIGHT, "en",
                List.of(sample, sample.resolveSibling("short.xml")),
                List.of(Stop.at("rules", "injection rules: what each matches and decides, which counts for each method",
                "#rule-code", new Place("short.xml", new Place.Rules())),
                new Stop("compare", "two versions under two sets of rules: what changed, what becomes dirty and why",
                "#compare-table", null, List.of(window -> window.run(Command.GO_COMPARE))),
                new Stop("runs", "a program under both sets: what it prints, what runs compiled and what interpreted",
                "#runs-numbers", null, List.of(window -> window.run(Command.DEBUG_RUNS), fire("#runs-run")))));
        Chapter problems = new Chapter("problems", Settings.Theme.LIGHT, "en", List.of(broken),
                List.of(Stop.at("problems", "a damaged file: every finding leads to its bytes", "#problems-table",
                new Place("Broken.exe", new Place.Problems()))));
        Chapter dark = new Chapter("dark", Settings.Theme.DARK, "en", files, List.of(
                Stop.at("dark-overview", "PE overview, dark", "#overview-table", place(members, new Place.Overview())),
                Stop.at("dark-table", "a metadata table, dark", ".grid-table", place(members,
                new Place.Row(Table.TYPE_DEF.number(), 2))),
                Stop.at("dark-transform", "the transform of an assembly, dark", "#transform-grid", place(generics,
                new Place.Transform())),
                Stop.at("dark-il", "IL, dark", "#il-code", place(clauses, new Place.Method(method, 0))),
                Stop.at("dark-layout", "a type in memory, dark: a union, its fields above each other", "#layout-tabs",
                place(layouts, new Place.Layout("Variant")))));
        Chapter chinese = new Chapter("zh", Settings.Theme.LIGHT, "zh", files, List.of(
                Stop.at("zh-overview", "PE overview, in Chinese", "#overview-table", place(members, new Place.Overview())),
                Stop.at("zh-layout", "a type in memory, in Chinese", "#layout-tabs", place(layouts,
                new Place.Layout("Labelled"))),
                Stop.at("zh-opcodes", "the register instruction set, in Chinese", "#opcode-page",
                place(members, new Place.Opcode("BinOpVarVarVar_Add_i4")))));
        OpenFile stepping = OpenFile.read(assemblies.resolve("Stepping.exe"));
        Chapter debugger = new Chapter("debugger", Settings.Theme.LIGHT, "en", List.of(stepping.path()), List.of(
                paused("debug-recursion",
                "the debugger in a recursive function: the frame as slots, the caller's above it, what was just written",
                stepping,
                        "Samples.Stepping.Steps::Factorial", 0x01, 4, Command.DEBUG_INTO, Command.DEBUG_INTO),
                paused("debug-unwinding", "an exception unwinds: its finally block runs before the handler",
                stepping, "Samples.Stepping.Steps::Guarded", 0x13, 1),
                paused("debug-async", "an async method, resumed by its state machine", stepping,
                "Samples.Stepping.Steps/<Total>c__async0::MoveNext", 0x01, 2),
                paused("debug-generic", "a generic virtual call: the instance that is really executed",
                stepping, "Samples.Stepping.Brackets::Write", 0x0f, 2), paused("debug-struct",
                "a struct of three slots, about to be returned by value", stepping, "Samples.Stepping.Steps::Middle", 0x48, 1)));
        Chapter debuggerDark = new Chapter("debugger-dark", Settings.Theme.DARK, "zh", List.of(stepping.path()), List.of(
                paused("zh-dark-debug", "the debugger, dark, in Chinese", stepping, "Samples.Stepping.Steps::Factorial", 0x01, 3,
                Command.DEBUG_INTO, Command.DEBUG_INTO)));
        return List.of(newcomer, browse, hybrid, unity, injection, problems, dark, chinese, debugger, debuggerDark);
    }

    /** A session that has come to an instruction for the n-th time, and has made some steps from there. */
    private static Stop paused(String name, String caption, OpenFile program, String method, int ilOffset, int times,
            Command... steps) throws IOException {
        int token = method(program, method);
        List<Consumer<MainWindow>> actions = new ArrayList<>(List.of(window -> window.run(Command.DEBUG_STOP),
                window -> window.run(Command.DEBUG_CLEAR), window -> window.go(place(program, new Place.Method(token, ilOffset))),
                window -> window.run(Command.DEBUG_BREAKPOINT)));
        for (int i = 0; i < times; i++) {
            actions.add(window -> window.run(Command.DEBUG_RUN));
        }
        for (Command step : steps) {
            actions.add(window -> window.run(step));
        }
        return new Stop(name, caption, "#slot-stack", null, actions);
    }

    private static Consumer<MainWindow> fire(String button) {
        return window -> ((ButtonBase) window.scene().lookup(button)).fire();
    }

    /** Scrolls to where a node is in sight, at the top. */
    private static Consumer<MainWindow> reveal(String id) {
        return window -> {
            Node node = window.scene().lookup(id);
            ScrollPane pane = (ScrollPane) Stream.iterate(node, Objects::nonNull, Node::getParent)
                    .filter(ScrollPane.class::isInstance).findFirst().orElseThrow();
            Node content = pane.getContent();
            double top = content.sceneToLocal(node.localToScene(node.getBoundsInLocal())).getMinY();
            double hidden = content.getLayoutBounds().getHeight() - pane.getViewportBounds().getHeight();
            pane.setVvalue(hidden <= 0 ? 0 : Math.min(top / hidden, 1));
        };
    }

    private static Place place(OpenFile file, Place.Target target) {
        return new Place(file.key(), target);
    }

    /** The field of the CLI header that UI.md draws. */
    private static Place.Target runtimeVersion(OpenFile file) {
        Span field = file.image().pe().orElseThrow().cliHeader().orElseThrow().span("MajorRuntimeVersion");
        return new Place.Overview(field.offset(), field.length());
    }

    private static int metadataAt(OpenFile file) {
        return file.metadata().orElseThrow().root().area().offset();
    }

    private static int method(OpenFile file, String name) throws IOException {
        if (new MemberLookup(file.names()).method(name) instanceof Lookup.Found found) {
            return found.token();
        }
        throw new IOException(file.path() + " has no method " + name);
    }

    private static int type(OpenFile file, String name) throws IOException {
        if (new MemberLookup(file.names()).type(name) instanceof Lookup.Found found) {
            return found.token();
        }
        throw new IOException(file.path() + " has no type " + name);
    }

    /** The method with the most exception clauses. */
    private static int largestMethod(OpenFile file) {
        int best = 1;
        int most = -1;
        for (int rid = 1; rid <= file.metadata().orElseThrow().tables().rows(Table.METHOD_DEF); rid++) {
            Optional<MethodBody> body = MethodBody.read(file.image(), rid);
            int clauses = body.map(each -> each.clauses().size()).orElse(-1);
            if (clauses > most) {
                most = clauses;
                best = rid;
            }
        }
        return Token.of(Table.METHOD_DEF, best);
    }

    /** A copy with a table's worth of bytes overwritten and the end cut off. */
    private static Path broken(Path file, Path copy) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        OpenFile intact = OpenFile.read(file);
        int rows = intact.metadata().orElseThrow().tables().span(Table.TYPE_DEF, 3).offset();
        Arrays.fill(bytes, rows, rows + 40, (byte) 0xEE);
        return Files.write(copy, Arrays.copyOf(bytes, bytes.length - 600));
    }
}
