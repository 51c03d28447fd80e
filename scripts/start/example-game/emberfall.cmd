@echo off
rem Emberfall, an example game, for Windows: see emberfall.sh, which does the same.
setlocal EnableExtensions DisableDelayedExpansion
set "mods=%~dp0mods"
set "count=0"
echo Emberfall 1
if exist "%mods%\load-order.txt" (
  for /f "usebackq eol=# delims=" %%L in ("%mods%\load-order.txt") do (
    call :load "%%L"
    if errorlevel 3 exit /b 3
  )
) else (
  for /f "delims=" %%L in ('dir /b /ad /on "%mods%" 2^>nul') do (
    call :load "%%L"
    if errorlevel 3 exit /b 3
  )
)
echo Mods: %count%
if not "%~1"=="--stay" exit /b 0
echo Emberfall is running.
:stay
"%SystemRoot%\System32\ping.exe" -n 2 127.0.0.1 >nul
goto stay

:load
if not exist "%mods%\%~1\" (
  echo Missing: %~1
  exit /b 0
)
set "title=%~1"
set "release="
set "needs="
if exist "%mods%\%~1\mod.json" (
  for /f usebackq^ tokens^=2^,4^ delims^=^" %%A in ("%mods%\%~1\mod.json") do (
    if "%%A"=="title" set "title=%%B"
    if "%%A"=="version" set "release= %%B"
    if "%%A"=="game_version" set "needs=%%B"
  )
)
if defined needs if not "%needs%"=="1" (
  echo %title% needs Emberfall %needs%, but this is Emberfall 1. 1>&2
  exit /b 3
)
set /a count+=1
echo %count%. %title%%release%
exit /b 0
