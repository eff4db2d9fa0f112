package hybridscope.app;

import hybridscope.app.cli.CommandLineApp;

/** Where the program starts: hands over to the command line. */
public final class Main {

    private Main() {
    }

    /**
     * Runs one command and ends the process with its exit code (DESIGN.md, "Command line").
     *
     * @param args the command and its arguments
     */
    public static void main(String[] args) {
        System.exit(CommandLineApp.run(args));
    }
}
