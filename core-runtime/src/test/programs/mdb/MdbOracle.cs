using System;
using System.Collections.Generic;
using System.IO;
using Mono.CompilerServices.SymbolWriter;

/// <summary>Has Mono's own class library write an .mdb file with what mcs never writes (hidden rows, ends of statements, rows without
/// columns, far jumps), then prints the tables of that file and another as the library reads them.
/// Arguments: the file to write, the other one.</summary>
internal static class MdbOracle
{
    private static void Main(string[] arguments)
    {
        Write(arguments[0]);
        foreach (string each in arguments) Dump(MonoSymbolFile.ReadSymbolFile(each));
    }

    private static void Dump(MonoSymbolFile file)
    {
        Console.WriteLine(file.Guid);
        foreach (SourceFileEntry source in file.Sources)
            Console.WriteLine("source {0} {1}", source.FileName, BitConverter.ToString(source.Checksum).Replace("-", "").ToLower().Replace(new string('0', 32), ""));
        foreach (MethodEntry method in file.Methods)
        {
            Console.WriteLine("method {0:x8}", method.Token);
            foreach (LineNumberEntry line in method.GetLineNumberTable().LineNumbers)
            {
                bool hasEnd = line.EndRow > line.Row || line.EndRow == line.Row && line.EndColumn > line.Column;
                int column = Math.Max(0, line.Column);
                Console.WriteLine(line.IsHidden ? "{0} in {1} hidden" : "{0} in {1} {2}:{3}-{4}:{5}", line.Offset, line.File, line.Row, column,
                    hasEnd ? line.EndRow : line.Row, hasEnd ? line.EndColumn : column);
            }
            foreach (LocalVariableEntry local in method.GetLocals() ?? new LocalVariableEntry[0])
                Console.WriteLine("local {0} {1} in {2}", local.Index, local.Name, local.BlockIndex);
            foreach (CodeBlockEntry block in method.GetCodeBlocks() ?? new CodeBlockEntry[0])
                Console.WriteLine("block in {0} {1}-{2}", block.Parent, block.StartOffset, block.EndOffset);
        }
    }

    private static void Write(string path)
    {
        var file = new MonoSymbolFile();
        var one = new SourceFileEntry(file, "/none/One.cs", new byte[16], new byte[] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 });
        var two = new SourceFileEntry(file, "/none/Z\u00fcrich/\u4e8c.cs", new byte[16], new byte[16]);
        var unit = new CompileUnitEntry(file, one);
        unit.AddFile(two);
        var blocks = new[] { new CodeBlockEntry(1, -1, CodeBlockEntry.Type.Lexical, 3), new CodeBlockEntry(2, 1, CodeBlockEntry.Type.IteratorBody, 700) };
        var locals = new[] { new LocalVariableEntry(0, "all", 0), new LocalVariableEntry(300, "\u6570", 2), new LocalVariableEntry(1, "inner", 1) };
        var lines = new[]
        {
            new LineNumberEntry(1, 10, 5, 10, 20, 0, false), new LineNumberEntry(1, 11, 5, 14, 6, 3, false),
            new LineNumberEntry(1, 11, 5, 11, 9, 30, true), new LineNumberEntry(2, 100000, 200, 100002, 1, 61, true),
            new LineNumberEntry(2, 3, 300, 4, 1, 700, false), new LineNumberEntry(1, 4, 1, -1, -1, 1 << 20, false),
        };
        foreach (MethodEntry.Flags flags in new[] { (MethodEntry.Flags)0, MethodEntry.Flags.ColumnsInfoIncluded,
            MethodEntry.Flags.ColumnsInfoIncluded | MethodEntry.Flags.EndInfoIncluded })
            file.DefineMethod(unit, 0x06000001 + (int)flags, null, locals, lines, blocks, null, flags, 0);
        using (var stream = new FileStream(path, FileMode.Create)) file.CreateSymbolFile(new Guid("00112233-4455-6677-8899-aabbccddeeff"), stream);
    }
}
