@echo off
rem Starts HybridScope. Builds it first when sources changed; installs nothing.
rem
rem   hybridscope                 the window
rem   hybridscope COMMAND ...     the command line
rem   hybridscope test [--full] [ARG...]   every test; with --full every conformance program in every variant; arguments go to Maven
rem   hybridscope regenerate      rewrites the sources that follow from the instruction set
rem
rem Environment: HYBRIDSCOPE_JAVA_HOME (the JDK to use, 25 or later),
rem HYBRIDSCOPE_JAVA_OPTS (further options for the JVM, for example -Xmx8g).
setlocal EnableExtensions DisableDelayedExpansion
set "ROOT=%~dp0"
set "ROOT=%ROOT:~0,-1%"
set "APPLICATION=%ROOT%\app\target\hybridscope"
set "NOTES=%ROOT%\.hybridscope"
set "MAIN=hybridscope.app.Main"

call :find_jdk
if not defined JDK exit /b 1
if not exist "%NOTES%" mkdir "%NOTES%"
if /i "%~1"=="test" goto run_tests
if /i "%~1"=="regenerate" goto regenerate

call :list_files
fc /b "%NOTES%\sources" "%APPLICATION%\sources" >nul 2>nul
if not errorlevel 1 fc /b "%NOTES%\files" "%APPLICATION%\files" >nul 2>nul
if errorlevel 1 call :build
if errorlevel 1 exit /b 1
set "TIERS="
set "CACHE=start"
for %%C in (info metadata types il find) do if /i "%~1"=="%%C" set "CACHE=read"
if /i "%~1"=="run" set "CACHE=run"
set "CACHED="
if exist "%APPLICATION%\%CACHE%.aot" set CACHED="-XX:AOTCache=%APPLICATION%\%CACHE%.aot" "-Xlog:aot*=off,cds*=off"
for %%C in (info metadata types il find dhe aot aot-refs) do if /i "%~1"=="%%C" set "TIERS=-XX:TieredStopAtLevel=1"
if /i "%~1 %~2"=="bench --aot-analysis" set "TIERS=-XX:TieredStopAtLevel=1"
if /i "%~1"=="run" set TIERS="@%ROOT%\run.options"
if /i "%~1 %~2"=="run --optimize" set "TIERS="
set "GRAAL="
for %%C in (run bench) do if /i "%~1 %~2"=="%%C --graal" set "GRAAL=%ROOT%\app\target\graal"
if not defined GRAAL goto start
set TIERS=-XX:+UnlockExperimentalVMOptions -XX:+EnableJVMCI -XX:+UseJVMCICompiler "--upgrade-module-path=%GRAAL%"
if not exist "%GRAAL%\works" call :fetch_graal
if not exist "%GRAAL%\works" exit /b 1
goto start

:start
"%JDK%\bin\java.exe" "@%ROOT%\jvm.options" %TIERS% %CACHED% %HYBRIDSCOPE_JAVA_OPTS% "-Dhybridscope.root=%ROOT%" -cp "%APPLICATION%\lib\hybridscope.jar" %MAIN% %*
exit /b %ERRORLEVEL%

rem ---- the Graal compiler, for run --graal and bench --graal

:fetch_graal
call :need_maven
if errorlevel 1 exit /b 1
echo hybridscope: fetching the Graal compiler ...>&2
call :maven_graal >"%NOTES%\graal.log" 2>&1
if errorlevel 1 goto no_graal
"%JDK%\bin\java.exe" %TIERS% -XX:+EagerJVMCI -version >>"%NOTES%\graal.log" 2>&1
if errorlevel 1 goto no_graal
echo works>"%GRAAL%\works"
exit /b 0

:no_graal
echo hybridscope: the Graal compiler could not be fetched, or does not work with "%JDK%": see %NOTES%\graal.log>&2
exit /b 1

:maven_graal
setlocal
set "JAVA_HOME=%JDK%"
cd /d "%ROOT%"
call mvn -B -Dstyle.color=never -pl app dependency:copy@graal
exit /b %ERRORLEVEL%

rem ---- testing

:run_tests
call :need_maven
if errorlevel 1 exit /b 1
set "JAVA_HOME=%JDK%"
cd /d "%ROOT%"
rem Words are dropped up to the blank behind them, so that quotes and what they protect stay as they are.
set REST=%* & rem a blank behind the last word, too
set REST=%REST:* =%
set "FULL="
if /i "%~2"=="--full" set "FULL=-Dhybridscope.conformance=full -Dsurefire.timeout=0"
if defined FULL set REST=%REST:* =%
call :maven_tests
exit /b %ERRORLEVEL%

rem Without call, which would expand percent signs in arguments once more: behind mvn it goes on where this label was called.
:maven_tests
mvn -B -fae -Dsurefire.failIfNoSpecifiedTests=false %FULL% verify %REST%
exit /b

rem ---- generating

:regenerate
set "MODULE=%ROOT%\core-runtime"
if exist "%NOTES%\generator" rmdir /s /q "%NOTES%\generator"
mkdir "%NOTES%\generator"
"%JDK%\bin\javac.exe" -encoding UTF-8 -implicit:class -sourcepath "%MODULE%\src\generator\java;%MODULE%\src\main\java" -d "%NOTES%\generator" "%MODULE%\src\generator\java\hybridscope\generator\Generator.java"
if errorlevel 1 exit /b 1
"%JDK%\bin\java.exe" -cp "%NOTES%\generator" hybridscope.generator.Generator "%MODULE%"
exit /b %ERRORLEVEL%

rem ---- the JDK

:find_jdk
set "JDK="
if not defined HYBRIDSCOPE_JAVA_HOME goto search_jdk
call :try_jdk "%HYBRIDSCOPE_JAVA_HOME:"=%"
if not defined JDK echo hybridscope: HYBRIDSCOPE_JAVA_HOME is "%HYBRIDSCOPE_JAVA_HOME:"=%", but that is not a JDK 25 or later.>&2
exit /b

:search_jdk
if defined JAVA_HOME call :try_jdk "%JAVA_HOME:"=%"
for /f "delims=" %%j in ('where java 2^>nul') do call :try_jdk "%%~dpj.."
for %%f in ("%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Java" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu" "%ProgramFiles%\Amazon Corretto" "%ProgramFiles%\BellSoft" "%LOCALAPPDATA%\Programs\Eclipse Adoptium" "%USERPROFILE%\.jdks" "%USERPROFILE%\.gradle\jdks" "%USERPROFILE%\scoop\apps") do (
    for /d %%h in ("%%~f\*") do (
        call :try_jdk "%%~h"
        call :try_jdk "%%~h\current"
    )
)
if defined JDK exit /b
echo hybridscope: no JDK 25 or later found.>&2
echo   Install one, for example Eclipse Temurin 25 (https://adoptium.net):>&2
echo     winget install EclipseAdoptium.Temurin.25.JDK>&2
echo   or set HYBRIDSCOPE_JAVA_HOME to the folder of one that lies elsewhere.>&2
exit /b

rem Sets JDK when %1 is the home of a JDK that is new enough and none was found before.
:try_jdk
if defined JDK exit /b
if not exist "%~1\bin\javac.exe" exit /b
if not exist "%~1\release" exit /b
for /f "usebackq tokens=2 delims==" %%v in (`findstr /b "JAVA_VERSION=" "%~1\release"`) do (
    for /f "tokens=1 delims=.-+" %%n in ("%%~v") do if %%n GEQ 25 set "JDK=%~f1"
)
exit /b

rem ---- building

:need_maven
where mvn >nul 2>nul
if not errorlevel 1 exit /b 0
echo hybridscope: Maven is needed to build HybridScope, and mvn is not on the PATH.>&2
echo   See https://maven.apache.org/install.html, or: scoop install maven, choco install maven>&2
exit /b 1

rem Name, size and time of each file: of those that the application is made from, a build keeps the list it started with,
rem of those that it consists of the list it ended with.
:list_files
powershell -NoProfile -ExecutionPolicy Bypass -Command "Set-Location -LiteralPath $env:ROOT; function note($name, $files) { $files | ForEach-Object { $_.FullName, $_.Length, $_.LastWriteTimeUtc.Ticks -join ' ' } | Set-Content -Encoding UTF8 -LiteralPath ($env:NOTES + '\' + $name) }; note 'sources' (@(Get-Item -Path pom.xml, */pom.xml) + @(Get-ChildItem -Recurse -File -LiteralPath (Resolve-Path -Path .mvn, */src/main).Path)); note 'files' @(Get-ChildItem -Recurse -File -LiteralPath ($env:APPLICATION + '\lib') -ErrorAction SilentlyContinue)"
exit /b

:build
call :need_maven
if errorlevel 1 exit /b 1
echo hybridscope: building, the first time takes a minute or two ...>&2
call :maven >"%NOTES%\build.log" 2>&1
if not errorlevel 1 goto assemble
findstr /b /c:"[ERROR]" "%NOTES%\build.log" >&2
echo hybridscope: the build failed; its whole output is in %NOTES%\build.log>&2
exit /b 1

:maven
setlocal
set "JAVA_HOME=%JDK%"
cd /d "%ROOT%"
call mvn -B -Dstyle.color=never clean package -pl app -am -Dmaven.test.skip=true
exit /b %ERRORLEVEL%

:assemble
mkdir "%APPLICATION%\lib"
copy /y "%ROOT%\app\target\lib\*.jar" "%APPLICATION%\lib" >nul
if errorlevel 1 exit /b 1
copy /y "%ROOT%\app\target\hybridscope.jar" "%APPLICATION%\lib" >nul
if errorlevel 1 exit /b 1
copy /y "%NOTES%\sources" "%APPLICATION%\sources" >nul
if errorlevel 1 exit /b 1
rem Classes as the start-up cache can hold them; without, commands start a quarter slower.
"%JDK%\bin\java.exe" -XX:TieredStopAtLevel=1 -cp "%APPLICATION%\lib\hybridscope.jar" hybridscope.app.start.PlainJars "%APPLICATION%\lib" "%APPLICATION%\plain" >"%NOTES%\plain.log" 2>&1
if exist "%APPLICATION%\plain\hybridscope.jar" copy /y "%APPLICATION%\plain\*.jar" "%APPLICATION%\lib" >nul
if exist "%APPLICATION%\plain" rmdir /s /q "%APPLICATION%\plain"
call :list_files
copy /y "%NOTES%\files" "%APPLICATION%\files" >nul
rem Start-up caches for the JVM, made from a run each. HybridScope starts without them too, only slower.
if exist "%NOTES%\prepared" rmdir /s /q "%NOTES%\prepared"
for %%C in (read run start) do "%JDK%\bin\java.exe" "@%ROOT%\jvm.options" "-XX:AOTCacheOutput=%APPLICATION%\%%C.aot" -XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining -Dglass.platform=Headless -Dprism.order=sw "-Dhybridscope.config=%NOTES%\training" "-Dhybridscope.root=%ROOT%" -cp "%APPLICATION%\lib\hybridscope.jar" hybridscope.app.Training %%C "%ROOT%\sample-assemblies\assemblies\Generics.exe" >"%NOTES%\train-%%C.log" 2>&1
exit /b 0
