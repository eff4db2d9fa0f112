using System;
using System.IO;
using System.IO.Pipes;
using System.Text;
using System.Threading;

// Pipes between threads of one program.
class AnonymousPipes {
    static void Try(string name, Action action) {
        try {
            action();
            Console.WriteLine(name + ": done");
        } catch (Exception e) {
            Console.WriteLine(name + ": " + e.GetType().Name + ": " + e.Message);
        }
    }

    static void Text() {
        using (var server = new AnonymousPipeServerStream(PipeDirection.Out)) {
            Console.WriteLine("{0} {1} {2} {3}", server.CanRead, server.CanWrite, server.CanSeek, server.IsConnected);
            Console.WriteLine("{0} {1}", server.TransmissionMode, server.ReadMode);
            string handle = server.GetClientHandleAsString();
            var reading = new Thread(() => {
                using (var client = new AnonymousPipeClientStream(PipeDirection.In, handle))
                using (var reader = new StreamReader(client)) {
                    for (string line; (line = reader.ReadLine()) != null; ) {
                        Console.WriteLine("read " + line);
                    }
                    Console.WriteLine("the end");
                }
            });
            reading.Start();
            var writer = new StreamWriter(server) { AutoFlush = true };
            for (int i = 0; i < 3; i++) {
                writer.WriteLine("line " + i);
            }
            server.Dispose();
            reading.Join();
        }
    }

    static void Much() {
        var server = new AnonymousPipeServerStream(PipeDirection.In);
        var client = new AnonymousPipeClientStream(PipeDirection.Out, server.ClientSafePipeHandle);
        var writing = new Thread(() => {
            byte[] bytes = new byte[300001];
            for (int i = 0; i < bytes.Length; i++) {
                bytes[i] = (byte)(i * 7);
            }
            client.Write(bytes, 0, bytes.Length);
            client.Dispose();
        });
        writing.Start();
        byte[] buffer = new byte[1000];
        int sum = 0;
        int total = 0;
        for (int count; (count = server.Read(buffer, 0, buffer.Length)) > 0; total += count) {
            for (int i = 0; i < count; i++) {
                sum = sum * 31 + buffer[i];
            }
        }
        writing.Join();
        Console.WriteLine("{0} bytes, {1}; at the end {2}", total, sum, server.ReadByte());
        server.Dispose();
    }

    static void Main() {
        Try("text", Text);
        Try("much", Much);
        Try("both directions", () => new AnonymousPipeServerStream(PipeDirection.InOut));
        Try("client of no pipe", () => new AnonymousPipeClientStream("250"));
        Try("client of no number", () => new AnonymousPipeClientStream("x"));
        Try("client of nothing", () => new AnonymousPipeClientStream((string)null));
        Try("buffer", () => {
            using (var server = new AnonymousPipeServerStream(PipeDirection.Out, HandleInheritability.None, 5000)) {
                Console.WriteLine(server.OutBufferSize);
            }
        });
        Try("negative buffer", () => new AnonymousPipeServerStream(PipeDirection.Out, HandleInheritability.None, -1));
        Try("broken", () => {
            var server = new AnonymousPipeServerStream(PipeDirection.Out);
            server.DisposeLocalCopyOfClientHandle();
            server.WriteByte(1);
        });
        Try("read from a writer", () => {
            using (var server = new AnonymousPipeServerStream(PipeDirection.Out)) {
                server.ReadByte();
            }
        });
        Try("closed", () => {
            var server = new AnonymousPipeServerStream(PipeDirection.Out);
            server.Dispose();
            server.WriteByte(1);
        });
        Try("nothing read", () => {
            using (var server = new AnonymousPipeServerStream(PipeDirection.In)) {
                Console.WriteLine(server.Read(new byte[4], 0, 0));
            }
        });
        Try("message mode", () => {
            using (var server = new AnonymousPipeServerStream(PipeDirection.In)) {
                server.ReadMode = PipeTransmissionMode.Message;
            }
        });
        Try("asynchronous", () => {
            using (var server = new AnonymousPipeServerStream(PipeDirection.Out))
            using (var client = new AnonymousPipeClientStream(PipeDirection.In, server.ClientSafePipeHandle)) {
                byte[] buffer = new byte[10];
                var reading = client.ReadAsync(buffer, 0, 10);
                server.Write(new byte[] { 1, 2, 3 }, 0, 3);
                Console.WriteLine("{0} {1}", reading.Result, buffer[2]);
            }
        });
    }
}
