using System.Runtime.CompilerServices;

namespace Rich {
    partial class Program {
        int field = Start();

        static int Start() { return 1; }

        static void Other() {
            System.Console.WriteLine(new Program().field);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static void Part(string text) {
            System.Console.WriteLine(text.Length);
        }
    }
}
