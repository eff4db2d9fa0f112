package hybridscope.inspectors.csharp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.inspectors.csharp.ProjectOptions.Reference;
import hybridscope.inspectors.csharp.ProjectOptions.Resource;
import hybridscope.inspectors.csharp.ProjectOptions.Target;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProjectFileTest {
    private static final Path SAMPLES = Path.of(System.getProperty("hybridscope.root")).resolve("sample-assemblies/assemblies");

    @TempDir
    private Path folder;

    private String output(String... command) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(output.toFile()).start();
        int code = process.waitFor();
        String text = Files.readString(output, StandardCharsets.UTF_8);
        assertEquals(0, code, text);
        return text;
    }

    @Test
    void everyOptionHasItsPlace() {
        ProjectOptions options = new ProjectOptions("7.2", false, Target.WINEXE, Optional.of("A.B"),
                List.of(new Reference("/lib/mono/System.Core.dll", null, true), new Reference("/home/Own & Co.dll", "Indirect1",
                        false)), List.of("/home/Part.netmodule"), Path.of("key.pub"),
                List.of(new Resource(Path.of("resources", "a_b"), "a<b", false)));
        assertEquals("""
                <?xml version="1.0" encoding="utf-8"?>
                <Project ToolsVersion="4.0" DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
                  <PropertyGroup>
                    <Configuration Condition="'$(Configuration)' == ''">Release</Configuration>
                    <Platform Condition="'$(Platform)' == ''">AnyCPU</Platform>
                    <OutputType>WinExe</OutputType>
                    <AssemblyName>P</AssemblyName>
                    <RootNamespace></RootNamespace>
                    <TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>
                    <LangVersion>7.2</LangVersion>
                    <AllowUnsafeBlocks>true</AllowUnsafeBlocks>
                    <Optimize>true</Optimize>
                    <OutputPath>bin\\</OutputPath>
                    <StartupObject>A.B</StartupObject>
                    <SignAssembly>true</SignAssembly>
                    <DelaySign>true</DelaySign>
                    <AssemblyOriginatorKeyFile>key.pub</AssemblyOriginatorKeyFile>
                  </PropertyGroup>
                  <ItemGroup>
                    <Reference Include="System.Core">
                    </Reference>
                    <Reference Include="Own &amp; Co">
                      <HintPath>/home/Own &amp; Co.dll</HintPath>
                      <Aliases>Indirect1</Aliases>
                    </Reference>
                    <AddModules Include="/home/Part.netmodule"/>
                    <Compile Include="A.cs"/>
                    <EmbeddedResource Include="resources\\a_b">
                      <LogicalName>a&lt;b</LogicalName>
                    </EmbeddedResource>
                  </ItemGroup>
                  <Import Project="$(MSBuildToolsPath)\\Microsoft.CSharp.targets"/>
                </Project>
                """, new ProjectFile("P", options, List.of("A.cs")).text());
    }

    /** One with a reference of its own, one with resources. */
    @ParameterizedTest
    @ValueSource(strings = {"Sharing", "Resources"})
    void xbuildMakesTheProgramAgain(String name) throws Exception {
        CSharpProject.of(CSharpFile.of(OpenFile.read(SAMPLES.resolve(name + ".exe")), LanguageLevel.MONO))
                .write(folder, false, _ -> { });
        output("xbuild", "/nologo", "/verbosity:minimal", name + ".csproj");
        assertEquals(Files.readString(SAMPLES.resolve(name + ".expected")), output("mono", "bin/" + name + ".exe"));
    }
}
